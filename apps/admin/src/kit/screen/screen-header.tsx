import type { ReactNode } from "react";
import classes from "./screen-header.module.css";
import { useNamedScreen, useTitle } from "./title.ts";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

interface ScreenHeaderProps {
  title: string;
  tab?: string;
  chip?: ReactNode;
  /** Before the title, for example whose picture it is. */
  lead?: ReactNode;
  /** A second line. */
  text?: ReactNode;
  /** The address of the way back. */
  back?: string | undefined;
  children?: ReactNode;
}

/** The head of a record's screens. On a phone the bar on top has the title, and only the actions stay, if there are any. */
export function ScreenHeader({ back, lead, children, ...head }: ScreenHeaderProps) {
  useNamedScreen(head.title);
  return (
    <div className={`row fixed ${classes.head}`}>
      {back !== undefined && <BackLink to={back} />}
      {lead && <div className={`wide-only ${classes.lead}`}>{lead}</div>}
      <PageHeader {...head}>{children}</PageHeader>
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** What the browser's tab says; the title by default. */
  tab?: string;
  /** A second line, or a chip beside the title. */
  text?: ReactNode;
  chip?: ReactNode;
  children?: ReactNode;
}

/** Title and actions on top of a sheet; also names the browser's tab. */
export function PageHeader({ title, tab = title, text, chip, children }: PageHeaderProps) {
  useTitle(tab);
  return (
    <header className={`row wrap gap-10 fixed ${classes.pageHeaderHead}`}>
      <div className={`fill ${classes.words}`}>
        <div className="row wrap gap-10">
          <h1>{title}</h1>
          {chip}
        </div>
        {text && <p className={`muted small ${classes.text}`}>{text}</p>}
      </div>
      {children && <div className={`row wrap gap-8 ${classes.actions}`}>{children}</div>}
    </header>
  );
}

/** The way back in the head of a page. */
export function BackLink({ to }: { to: string }) {
  const t = useTranslations("common");
  return (
    <ActionIcon component={Link} to={to} aria-label={t("back")}>
      <IconArrowLeft className="flip" size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
