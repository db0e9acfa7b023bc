import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useState } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { leaveSession } from "../session/session.ts";
import { useStore } from "@diwan/ui/store";
import { newEdition } from "../worker/start-worker.ts";
import { useWork } from "./work.ts";

/** The connection of this device to the branch, and how to disconnect it. */
export function ConnectedDevice({ awake, close }: { awake: boolean; close: () => void }) {
  const { t, locale } = useLanguage();
  const { session, queue } = useWork();
  const taps = useStore(queue.taps);
  const newer = useStore(newEdition);
  const [asked, setAsked] = useState(false);
  const leave = () => {
    void send(calls.logout, {}).catch(() => undefined);
    leaveSession();
  };
  return (
    <Sheet title={t.device.title} place="middle" close={close}>
      <dl className="device-facts">
        <dt>{t.device.name}</dt>
        <dd>
          <bdi>{session.deviceName || "–"}</bdi>
        </dd>
        <dt>{t.device.branch}</dt>
        <dd>
          <bdi>{nameOf(session.branch.locales, locale)}</bdi>
        </dd>
        <dt>{t.device.awake}</dt>
        <dd>{awake ? t.device.awakeOn : t.device.awakeOff}</dd>
      </dl>
      {newer && (
        <p className="row list-row">
          <span className="fill list-name">{t.device.edition}</span>
          <Button onClick={() => location.reload()}>{t.device.reload}</Button>
        </p>
      )}
      {asked && (
        <p className="soft list-text" role="alert">
          {t.device.disconnectAsk} {taps.length > 0 && <b>{fill(t.device.waiting, { count: taps.length }, locale)}</b>}
        </p>
      )}
      <div className="row list-row">
        {asked && (
          <Button className="fill" onClick={() => setAsked(false)}>
            {t.cancel}
          </Button>
        )}
        <Button className="fill" look={asked ? "danger" : "danger-text"} onClick={asked ? leave : () => setAsked(true)}>
          {t.device.disconnect}
        </Button>
      </div>
    </Sheet>
  );
}
