import { settings } from "@diwan/contract/settings/settings";
import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { Icon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/api.ts";
import { SwitchBox } from "../../kit/fields/choice-fields.tsx";
import { useSession } from "../../kit/session.ts";

interface ModeSwitchProps {
  path: string;
  label: string;
  icon: Icon;
  disabled: boolean;
  /** The branch's own word; null where that of the business holds. */
  value: unknown;
  change: (value: boolean) => void;
  inherited: { mode: OrderMode; businessId: string; /** What holds for a saved branch. */ known: boolean | undefined };
}

/** Whether guests may order in one way; until somebody decides it here, the business does. */
export function ModeSwitch({ path, value, change, inherited, ...rest }: ModeSwitchProps) {
  const ofBusiness = useBusinessWord(inherited);
  const checked = typeof value === "boolean" ? value : (inherited.known ?? ofBusiness);
  return (
    <SwitchBox
      {...rest}
      look="switch"
      description={undefined}
      error={undefined}
      data-path={path}
      checked={checked}
      change={change}
    />
  );
}

function useBusinessWord({ mode, businessId, known }: ModeSwitchProps["inherited"]): boolean {
  const { can } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["settings", businessId],
    queryFn: ({ signal }) => send(settings.business, { params: { businessId }, signal }),
    enabled: known === undefined && can("settings", "read"),
  });
  return data.find(({ key }) => key === mode)?.data === true;
}
