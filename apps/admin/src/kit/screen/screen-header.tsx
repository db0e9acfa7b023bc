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
  /** Shown before the title, for example a picture of the record. */
  lead?: ReactNode;
  /** A second line. */
  text?: ReactNode;
  /** The address of the back link. */
  back?: string | undefined;
  children?: ReactNode;
}

/** The header of a screen. On a phone the top bar shows the title; only the actions remain, if there are any. */
export function ScreenHeader({ back, lead, children, ...header }: ScreenHeaderProps) {
  useNamedScreen(header.title);
  return (
    <div className={`row fixed ${classes.header}`}>
      {back !== undefined && <BackLink to={back} />}
      {lead && <div className={`wide-only ${classes.lead}`}>{lead}</div>}
      <PageHeader {...header}>{children}</PageHeader>
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** The title of the browser tab; the screen's title by default. */
  tab?: string;
  /** A second line, or a chip beside the title. */
  text?: ReactNode;
  chip?: ReactNode;
  children?: ReactNode;
}

/** Title and actions of a page; sets the title of the browser tab as well. */
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

/** The back link in the header of a page. */
export function BackLink({ to }: { to: string }) {
  const t = useTranslations("common");
  return (
    <ActionIcon component={Link} to={to} aria-label={t("back")}>
      <IconArrowLeft className="flip" size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
