import { type Floor, floors } from "@diwan/contract/branches/floors";
import { useParams } from "@tanstack/react-router";
import { PAGES } from "../../kit/navigation/addresses.ts";
import { MissingRecord } from "../../kit/forms/page/missing-record.tsx";
import { useRecord } from "../../kit/forms/page/use-record.ts";
import { TableList } from "./list.tsx";

/** The tables of the floor that the address names. */
export function TablesPage() {
  const { floorId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRecord<Floor>(floors.get, { area: "floors", id: floorId, params: { floorId } });
  if (error) return <MissingRecord error={error} list={PAGES.floors.address} retry={() => void refetch()} />;
  return data ? <TableList key={data.id} floor={data} /> : null;
}
