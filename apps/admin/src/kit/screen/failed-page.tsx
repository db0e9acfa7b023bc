import { CallError } from "@diwan/contract/api/client";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StatePage } from "./state-page.tsx";

interface FailedPageProps {
  title: string;
  error: unknown;
  retry: () => void;
  /** Another way on, before the try again. */
  children?: ReactNode;
}

/** In place of what could not be read: what the server says of it, or that it was not reached, and the way to try again. */
export function FailedPage({ title, error, retry, children }: FailedPageProps) {
  const te = useTranslations("errors");
  const tc = useTranslations("common");
  const answered = error instanceof CallError && error.status > 0;
  return (
    <StatePage
      icon={<IconRefreshAlert size={26} stroke={1.5} />}
      title={title}
      text={answered ? error.message : te("offline")}
    >
      {children}
      <Button onClick={retry}>{tc("retry")}</Button>
    </StatePage>
  );
}
