import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { listOf } from "../../navigation/addresses.ts";
import { isGone } from "../../connection/call-errors.ts";
import { useDelayed } from "../../screen/loading.ts";
import { ScreenHeader } from "../../screen/screen-header.tsx";
import { useSession } from "../../session/session.ts";
import { paramsOf, type FormDeclaration, type RecordScope } from "./declaration.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { MissingRecord } from "./missing-record.tsx";
import { RecordPage } from "./record-page.tsx";
import { useRecord } from "./use-record.ts";

/** The add and edit pages of a record; its id comes from the address. */
export function FormPage<G extends Call, C extends Call, U extends Call>(declared: FormDeclaration<G, C, U>) {
  const address = useParams({ strict: false });
  const id = declared.id ?? address.id;
  const { business } = useSession();
  // another business in the top bar starts a new form
  if (id === undefined) return <AddPage key={business.id} declared={declared} />;
  return <EditPage key={id} declared={declared} id={id} />;
}

interface AddPageProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
}

function AddPage<G extends Call, C extends Call, U extends Call>({ declared }: AddPageProps<G, C, U>) {
  const [place, setPlace] = useState(usePlace());
  return <RecordPage declared={declared} place={place} setPlace={setPlace} saved={undefined} />;
}

/** The business and branch chosen in the top bar. */
function usePlace(): RecordScope {
  const { business, branch } = useSession();
  return { businessId: business.id, branchId: (branch ?? business.branches[0])?.id };
}

interface EditPageProps<G extends Call, C extends Call, U extends Call> extends AddPageProps<G, C, U> {
  id: string;
}

function EditPage<G extends Call, C extends Call, U extends Call>({ declared, id }: EditPageProps<G, C, U>) {
  const { area, calls, idParam, texts, address } = declared;
  const place = usePlace();
  useOwnBusiness(address);
  const params = { ...paramsOf(declared, place), [idParam]: id };
  const record = useRecord<AnswerOf<G>>(calls.get, { area, id, params });
  const late = useDelayed(record.isPending);
  const { error } = record;
  if (record.data !== undefined && !isGone(error))
    return <RecordPage declared={declared} place={place} saved={record.data} id={id} />;
  return (
    <>
      <ScreenHeader title={texts.edit} back={listOf(address)} />
      {error ? (
        <MissingRecord error={error} list={listOf(address)} retry={() => void record.refetch()} />
      ) : (
        late && <FormSkeleton />
      )}
    </>
  );
}

/** A record belongs to one business: choosing another one in the top bar opens that one's list. */
function useOwnBusiness(address: string): void {
  const { business } = useSession();
  const [own] = useState(business.id);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate({ to: listOf(address), replace: true, ignoreBlocker: true }));
  useEffect(() => {
    if (business.id !== own) leave();
  }, [business.id, own]);
}
