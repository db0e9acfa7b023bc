import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useGuestAddress } from "../../kit/guest-address.ts";

/** Opens what guests of a branch see. */
export function GuestPageButton({ slug }: { slug: string }) {
  const t = useTranslations("branches");
  const address = useGuestAddress()(slug);
  if (!address) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
    >
      {t("openPage")}
    </Button>
  );
}
