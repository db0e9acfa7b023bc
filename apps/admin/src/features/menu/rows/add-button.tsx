import { ActionIcon, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useScreen } from "../screen.ts";

interface AddButtonProps {
  name: string;
  phone: boolean;
  add: () => void;
}

/** Goes to the new item at the end of a category. */
export function AddItemButton({ name, phone, add }: AddButtonProps) {
  const { t, chalet } = useScreen();
  const label = t(chalet ? "category.addChaletTo" : "category.addItemTo", { name });
  if (phone)
    return (
      <ActionIcon size="lg" aria-label={label} title={label} onClick={add}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button size="sm" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} aria-label={label} onClick={add}>
      {t(chalet ? "category.addChalet" : "category.addItem")}
    </Button>
  );
}
