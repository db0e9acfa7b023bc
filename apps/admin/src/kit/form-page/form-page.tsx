import type { AnswerOf, Call } from "@diwan/contract/call";
import { CallError } from "@diwan/contract/client";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { listOf } from "../addresses.ts";
import { useDelayed } from "../delayed.ts";
import { ScreenHead } from "../screen-head.tsx";
import { useSession } from "../session.ts";
import type { FormDeclaration, Place } from "./declaration.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { MissingRecord } from "./missing-record.tsx";
import { paramsOf } from "./params.ts";
import { RecordPage } from "./record-page.tsx";
import { useRecord } from "./use-record.ts";

/** Add and edit page of a record, as they are declared; the record's id comes from the address. */
export function FormPage<G extends Call, C extends Call, U extends Call>(declared: FormDeclaration<G, C, U>) {
  const address = useParams({ strict: false });
  const id = declared.id ?? address.id;
  const { business, branch } = useSession();
  const [place, setPlace] = useState<Place>({
    businessId: business.id,
    branchId: (branch ?? business.branches[0])?.id,
  });
  const shared = { declared, place: id === undefined ? place : { ...place, businessId: business.id } };
  if (id === undefined) return <RecordPage {...shared} setPlace={setPlace} saved={undefined} />;
  return <EditPage key={id} {...shared} id={id} />;
}

interface EditPageProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  place: Place;
  id: string;
}

function EditPage<G extends Call, C extends Call, U extends Call>({ declared, place, id }: EditPageProps<G, C, U>) {
  const { area, calls, idParam, texts, address } = declared;
  const params = { ...paramsOf(declared, place), [idParam]: id };
  const record = useRecord<AnswerOf<G>>(calls.get, { area, id, params });
  const late = useDelayed(record.isPending);
  const { error } = record;
  if (record.data !== undefined && !isGone(error))
    return <RecordPage declared={declared} place={place} saved={record.data} id={id} />;
  return (
    <>
      <ScreenHead title={texts.edit} back={listOf(address)} />
      {error ? (
        <MissingRecord gone={isGone(error)} list={listOf(address)} retry={() => void record.refetch()} />
      ) : (
        late && <FormSkeleton />
      )}
    </>
  );
}

const isGone = (error: unknown): boolean => error instanceof CallError && [404, 422].includes(error.status);
