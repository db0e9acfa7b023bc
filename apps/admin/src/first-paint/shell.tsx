import shell from "../app/shell/shell.module.css";
import sidebar from "../app/shell/sidebar.module.css";
import topBar from "../app/shell/top-bar.module.css";
import { Mark } from "../kit/screen/brand.tsx";

/** The frame of every screen: in the same places as the real one, by the same style sheets. */
export const FirstShell = () => (
  <div className={`first-shell ${shell.shell}`} data-first-shell data-side="white" aria-hidden="true">
    <div className={`first-side ${sidebar.side}`}>
      <div className={sidebar.logo}>
        <Mark />
      </div>
    </div>
    <div className={topBar.bar}>
      <span className="first-head">
        <Mark size={24} />
      </span>
    </div>
    <div className={shell.place}>
      <div className={shell.sheet} />
    </div>
  </div>
);
