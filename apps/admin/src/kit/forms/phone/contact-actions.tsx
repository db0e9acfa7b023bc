import { ActionIcon } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { chatOf } from "./chat.ts";
import styles from "./contact-actions.module.css";

interface WaysToReachProps {
  phone: string;
  /** The labels for screen readers. */
  labels: { call: string; whatsapp: string };
}

/** Buttons that call a phone number, or open a chat with it. */
export function ContactActions({ phone, labels }: WaysToReachProps) {
  return (
    <>
      <ActionIcon
        component="a"
        href={`tel:${phone}`}
        className={styles.way ?? ""}
        variant="default"
        aria-label={labels.call}
      >
        <IconPhone size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={chatOf(phone)}
        target="_blank"
        rel="noreferrer"
        className={styles.way ?? ""}
        variant="default"
        aria-label={labels.whatsapp}
      >
        <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
