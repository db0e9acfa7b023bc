import styles from "./pictures.module.css";

/** Wide tiles stand first and fourth; phones show the first four. */
const PICTURES = ["machboos", "karak", "luqaimat", "chalet-sunset", "zubaidi", "fattoush", "majlis"];
const ON_PHONES = 4;

/** What the product is for: also part of the first paint, before the program is there. */
export function Pictures() {
  return (
    <div className={styles.tiles}>
      {PICTURES.map((name, at) => (
        <img key={name} src={`/login/${name}.webp`} alt="" {...(at < ON_PHONES ? {} : { loading: "lazy" })} />
      ))}
    </div>
  );
}
