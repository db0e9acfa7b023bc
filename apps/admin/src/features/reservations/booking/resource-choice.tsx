import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { Combobox, Input, useCombobox } from "@mantine/core";
import { IconArmchair, IconBed, IconHomeHeart, IconScissors, IconSelector, type Icon } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./resource-choice.module.css";
import type { UnitState } from "./unit-states.ts";
import { useResourceStates } from "./use-availability.ts";
import type { BookingForm } from "./use-booking-form.ts";
import type { Resource } from "./resources.ts";

interface ResourceChoiceProps {
  resources: readonly Resource[];
  of: BookingForm;
}

const ICONS: Record<ResourceType, Icon> = {
  item: IconHomeHeart,
  room: IconBed,
  table: IconArmchair,
  service: IconScissors,
};

const KINDS = ["item", "room", "service", "table"] as const;
const keyOf = ({ kind, id }: Resource): string => `${kind} ${id}`;

/** Selects the chalet, room, service or table to book. */
export function ResourceChoice({ resources, of }: ResourceChoiceProps) {
  const t = useTranslations("booking");
  const { resource: chosen, choose } = of;
  const error = of.form.errors["resource_id"];
  const [typed, setTyped] = useState("");
  const errorId = useId();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const query = searchText(typed);
  const found = resources.filter(
    ({ words, hint }) => query === "" || matchesSearch(searchText(`${words} ${hint}`), query),
  );
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(key) => {
        const one = resources.find((resource) => keyOf(resource) === key);
        if (one) choose(one);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <button
          type="button"
          className={`row gap-12 full-width ink text-start surface ${styles.target}`}
          data-path="resource_id"
          aria-label={chosen ? `${t("what")}: ${chosen.name}` : t("chooseWhat")}
          aria-describedby={error ? errorId : undefined}
          data-wrong={error ? true : undefined}
          onClick={() => combobox.toggleDropdown()}
        >
          {chosen ? <Row resource={chosen} /> : <span className={`grow muted ${styles.none}`}>{t("chooseWhat")}</span>}
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </button>
      </Combobox.Target>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      <Combobox.Dropdown>
        {resources.length > 7 && (
          <Combobox.Search
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t("searchWhat")}
            aria-label={t("searchWhat")}
          />
        )}
        <Options found={found} of={of} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Shown while the list is open; what is taken at the chosen time is marked, and can still be chosen. */
function Options({ found, of }: { found: readonly Resource[]; of: BookingForm }) {
  const t = useTranslations("booking");
  const stateOf = useResourceStates(of);
  return (
    <Combobox.Options mah={300} style={{ overflowY: "auto" }} aria-label={t("what")}>
      {KINDS.map((kind) => {
        const all = found.filter((resource) => resource.kind === kind);
        if (all.length === 0) return null;
        return (
          <Combobox.Group key={kind} label={t(`groups.${kind}`)}>
            {all.map((resource) => (
              <Combobox.Option key={keyOf(resource)} value={keyOf(resource)} active={resource === of.resource}>
                <Row resource={resource} state={stateOf(resource)} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        );
      })}
      {found.length === 0 && <Combobox.Empty>{t("nothingFound")}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function Row({ resource: { kind, name, hint, src }, state = "free" }: { resource: Resource; state?: UnitState }) {
  const t = useTranslations("booking");
  const Drawn = ICONS[kind];
  return (
    <span className="row gap-12 fill">
      {src ? (
        <img className={`centered fixed muted tinted cover ${styles.picture}`} src={src} alt="" />
      ) : (
        <span className={`centered fixed muted tinted cover ${styles.picture}`} aria-hidden>
          <Drawn size={18} stroke={1.75} />
        </span>
      )}
      <span className="stack fill">
        <bdi className="strong break-anywhere">{name}</bdi>
        <bdi className="muted tiny">{hint}</bdi>
      </span>
      {state !== "free" && <span className="warning tiny">{t(state)}</span>}
    </span>
  );
}
