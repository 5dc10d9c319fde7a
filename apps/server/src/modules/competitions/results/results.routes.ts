import { ordinal } from '@doctorbird/contract/core/ordinal';
import type { eventResultCalls } from '@doctorbird/contract/competitions/event-results';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { conflict, nullIfMissing } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { certificatePdf } from '../../teaching/achievements/certificate-pdf.ts';
import { competitionOf } from '../day/competition-of.ts';
import type { EventDays } from '../day/days.ts';
import { sheetHash, sheetRows } from '../day/sheet-hash.ts';
import { familyOf } from '../entries/entries.policy.ts';
import { resultColumns, resultRows } from './result-rows.ts';
import { resultsData } from './results-data.ts';
import { entryDayOf, finalPlaces, findEntryForDay, isFinalFor, readRecordsOfYears } from './results.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'files'> & { eventDays: EventDays };

const placeText = (place: number | null, shared: boolean): string =>
  place === null ? 'took part in' : `${shared ? 'shared the' : 'took the'} ${ordinal(place)} place in`;

/** Nobody else was there: nothing is said. */
const againstText = (others: number): string | null =>
  others < 1 ? null : `against ${others} other ${others === 1 ? 'team' : 'teams'}.`;

const notFinal = () => conflict('not_final', 'There is a certificate once the results are final.');
const notThere = () => conflict('not_there', 'There is a certificate for a team that took part.');

export function eventResultHandlers(deps: Needs): Handlers<typeof eventResultCalls, Actor> {
  const { db, clock, config, files, eventDays } = deps;
  /** Null where no day was set up. */
  const dayOf = (competitionId: string) => eventDays.read(db, competitionId, clock.now()).catch(nullIfMissing);
  return {
    resultsFile: async ({ params, reply }) => {
      const { state } = await eventDays.read(db, await competitionOf(db, params.slug), clock.now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="results-${params.slug}.csv"`)
        .send(writeCsv(resultColumns, resultRows(state)));
    },
    resultsData: async ({ params, reply }) => {
      const folded = await eventDays.read(db, await competitionOf(db, params.slug), clock.now());
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="results-${params.slug}.json"`)
        .send(JSON.stringify(resultsData(folded), null, 2));
    },
    resultsSheet: async ({ params, reply }) => {
      const folded = await eventDays.read(db, await competitionOf(db, params.slug), clock.now());
      const sheets = [...folded.divisions.values()].map((division) => {
        const rows = sheetRows(division);
        const final = folded.facts.frozen.has(division.division.id);
        return [
          `# ${division.division.name}: ${final ? `final, SHA-256 ${sheetHash(rows)}` : 'not final'}`,
          ...rows,
        ].join('\n');
      });
      return reply.type('text/plain; charset=utf-8').send(`${sheets.join('\n\n')}\n`);
    },
    competitionRecords: () => readRecordsOfYears(db, { days: eventDays, now: clock.now() }),
    readEntryDay: async ({ params, actor }) => {
      const entry = await findEntryForDay(db, { id: params.id, parentId: familyOf(actor) });
      const folded = await dayOf(entry.competitionId);
      return folded
        ? entryDayOf(folded, { entry: entry.id, slug: entry.slug })
        : { slug: entry.slug, has_day: false, places: [], awards: [], has_certificate: false, feedback: [] };
    },
    entryCertificate: async ({ params, actor, reply }) => {
      const entry = await findEntryForDay(db, { id: params.id, parentId: familyOf(actor) });
      const folded = await dayOf(entry.competitionId);
      if (!folded) throw notFinal();
      const places = finalPlaces(folded, entry.id);
      const organisation = (await readOrganisation(db)).name;
      const papers = places.map(({ division, place, shared, of }) => {
        const found = [...folded.divisions.values()].find((known) => known.division.name === division)!;
        return {
          code: sheetHash(sheetRows(found)).slice(0, 12).toUpperCase(),
          issuedAt: folded.facts.frozen.get(found.division.id) ?? clock.now(),
          snapshot: {
            student: entry.name,
            program: division === entry.title ? division : `${entry.title}, ${division}`,
            organisation,
            meetings_attended: 0,
          },
          text: {
            of: place !== null && place <= 3 ? 'of achievement' : 'of participation',
            has: placeText(place, shared),
            more: place !== null && place <= 3 ? againstText(of - 1) : null,
          },
          address: linkTo(config.publicOrigin, `/competitions/event/${entry.slug}/live/standings`),
        };
      });
      const [first, ...others] = papers;
      if (!first) throw isFinalFor(folded, entry.id) ? notThere() : notFinal();
      return sendPdf(
        reply,
        `certificate-${entry.slug}`,
        await certificatePdf([first, ...others], await logoForPaper(db, files)),
      );
    },
  };
}
