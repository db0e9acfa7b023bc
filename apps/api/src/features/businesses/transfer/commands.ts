import path from "node:path";
import { migrationsFolder } from "../../../platform/database/migrate.ts";
import { eraseBusiness, ofRuns } from "./erase.ts";
import { exportBusiness } from "./export.ts";
import { type Imported, importBusiness } from "./import.ts";
import type { BusinessManifest } from "./manifest.ts";
import { keyForReading, readBackupKey } from "../../../platform/backup/backup-key.ts";
import { explain } from "../../../platform/backup/installation.ts";
import { assertFolder } from "../../../platform/backup/write.ts";
import {
  assertNotPartlyErased,
  type Command,
  countOf,
  findBusiness,
  OPERATOR,
  withoutControls,
} from "../../../platform/operator/command.ts";

/** A business leaves an installation, comes into one, and is erased. */
export const transferCommands: readonly Command[] = [
  {
    name: "businesses export",
    use: "NAME, SLUG OR ID FILE",
    what: "Writes all rows and media of a business into a tar archive. Passwords, logins and encrypted secrets are not in it.",
    least: 2,
    most: 2,
    interrupted: "Nothing was exported, and the business is unchanged. Run the command again.",
    run: async (database, { rest: [who = "", file = ""], say, stopped, env }) => {
      const whole = await findBusiness(database, who);
      await assertNotPartlyErased(database, whole);
      const { id, name } = whole;
      const [found] = await database.query("select type from operator_businesses($1, false)", [id]);
      const business = { id, name, type: String(found?.["type"]) };
      assertFolder(path.dirname(path.resolve(file)));
      const target = { file: path.resolve(file), key: await readBackupKey(env), stopped };
      const exported = await exportBusiness(database.installation, business, target, say).catch((error: unknown) => {
        throw explain("Nothing was exported", error);
      });
      await database.query(
        `with audit as (
           insert into audits (business_id, id, user_name, area, action, record_id, label)
           values ($1, uuid_v7(), 'operator', 'business', 'export', $1, $2))
         insert into operator_actions (operator, action, subject) values ($3, 'businesses export', $1::text)`,
        [id, name, OPERATOR],
      );
      return {
        rows: {
          id,
          file: target.file,
          encrypted: Boolean(target.key),
          ...countsOf(exported),
          secrets: exported.secrets,
        },
        text: [
          `Written${target.key ? ", encrypted" : ""} and checked: ${file}, ${describe(exported)}.`,
          ...notesOf(exported),
        ].join("\n"),
      };
    },
  },
  {
    name: "businesses import",
    use: "FILE [--owner EMAIL] [--name NAME]",
    what: "Adds an exported business under new ids. It belongs to the account --owner, or to that of its owner, which is made where there is none. Its other people wait for their acceptance.",
    least: 1,
    most: 1,
    takes: ["owner", "name"],
    interrupted:
      "If the last step had begun, the business may be there: look with npx diwan businesses list. If it is not, nothing of it is visible, its files are removed later, and the command can be run again.",
    run: async (database, { rest: [given = ""], owner, name, say, ask, env }) => {
      const file = path.resolve(given);
      const source = { file, key: await keyForReading(file, env, ask) };
      const imported = await importBusiness(database.installation, source, {
        ...{ owner, name, say, migrations: migrationsFolder(), operator: OPERATOR },
        generatedDomain: database.generatedDomain,
      });
      const { businessId: id, manifest, slugs, invited } = imported;
      const changed = Object.fromEntries([...slugs].filter(([was, is]) => was !== is));
      return {
        rows: {
          id,
          owner: imported.owner,
          ...countsOf(manifest),
          slugs: changed,
          lost_slugs: [...imported.lost],
          invited,
        },
        text: [`Imported as ${id}: ${describe(manifest, name)}.`, ...changesOf(imported), ...notesOf(manifest)].join(
          "\n",
        ),
      };
    },
  },
  {
    name: "businesses erase",
    use: "NAME, SLUG OR ID [--yes]",
    what: "Erases a closed business for good: its people and guests first, then all rows and files. Asks for its name unless --yes is given. May be repeated after a failure.",
    least: 1,
    most: 1,
    takes: ["yes"],
    interrupted:
      "If the erasure had begun, a part of the business is erased, which cannot be undone: run the command again, with its id, and it goes on where it was.",
    run: async (database, { rest: [who = ""], yes, say, ask }) => {
      const { id, name } = await findBusiness(database, who);
      const [found] = await database.query("select closed_at from operator_businesses($1, false)", [id]);
      if (!found?.["closed_at"])
        throw new Error(`The business ${name} is open. Close it first: npx diwan businesses close ${id}.`);
      const question = `Everything of ${name} will be erased, and only a backup has it then. Type its name to go on: `;
      if (!yes && (await ask(question)).trim() !== name) throw new Error("That is not its name. Nothing was erased.");
      const erased = await eraseBusiness(database.installation, id, OPERATOR, say).catch((error: unknown) => {
        throw explain("Erasing is not finished, so run the command again", error);
      });
      const { rows, accounts, files, runs } = erased;
      return {
        rows: { id, ...erased },
        text: `The business ${name} is erased: ${countOf(rows, "row")}, ${countOf(accounts, "account")}, ${countOf(files, "file")}${ofRuns(runs)}.`,
      };
    },
  },
];

const countsOf = ({ tables, media: { files, bytes, missing } }: BusinessManifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  media: { files, bytes, missing },
});

function describe(manifest: BusinessManifest, name = manifest.business.name): string {
  const { rows, tables, media } = countsOf(manifest);
  return `${withoutControls(name)} with ${countOf(rows, "row")} of ${countOf(tables, "table")} and ${countOf(media.files, "media file")}`;
}

/** What is not in the file. */
function notesOf({ secrets, media }: BusinessManifest): string[] {
  return [
    ...(secrets.length ? [`Encrypted secrets are left out and must be entered again: ${secrets.join(", ")}.`] : []),
    ...(media.missing
      ? [`${media.missing} media files were not in the media storage, the first is ${media.firstMissing}.`]
      : []),
  ];
}

function changesOf({ owner, invited, slugs, lost, takenTables }: Imported): string[] {
  const changed = [...slugs].filter(([was, is]) => was !== is).map(([was, is]) => `${was} is ${is}`);
  return [
    `Its owner is ${owner.email}${owner.made ? ", a new account: its person sets a password by Forgot password" : ""}.`,
    ...(invited
      ? [
          `${countOf(invited, "person")} must accept: send the invitations again on the screen Users.`.replace(
            "persons",
            "people",
          ),
        ]
      : []),
    ...(changed.length ? [`Slugs that are taken here are changed: ${changed.join(", ")}.`] : []),
    ...(lost.size ? [`Former slugs that are taken here are left out: ${[...lost].join(", ")}.`] : []),
    ...(takenTables.size
      ? [
          `The QR codes of ${takenTables.size} tables belong to another business here, so they got new ones: print them again.`,
        ]
      : []),
  ];
}
