import {
  announceClosure,
  mostClosureDays,
  previewClosure,
  type ClosurePreview,
  type ClosureWay,
  type PreviewedMeeting,
} from '@doctorbird/contract/teaching/closures';
import { ApiError } from '../../../api/api-error.ts';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { differentOf } from './closure-texts.ts';

/** Which classes: the days as they are typed, and where. */
export type StormDays = { first: string; last: string; everywhere: boolean; venue_ids: string[] };

/** Each day from the first to the last one, both included, as far as they can be chosen at once. */
export function daysOf({ first, last }: Pick<StormDays, 'first' | 'last'>): string[] {
  const count = Math.round((Date.parse(last || first) - Date.parse(first)) / 86_400_000);
  if (Number.isNaN(count)) return [first];
  const days = Math.min(mostClosureDays, Math.max(0, count) + 1);
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
  );
}

export const scopeOf = (typed: StormDays) => ({
  days: daysOf(typed),
  venue_ids: typed.everywhere ? null : typed.venue_ids,
});

/** A day of the body stands where its first or last one was typed. */
const dayField = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path[0] === 'days' ? [path[1] === undefined || path[1] === 0 || path[1] === '0' ? 'first' : 'last'] : path;
export const daysSchema = typedAs(previewClosure, scopeOf, () => ({}), dayField);

/** What the families of one program may choose; what was typed for another date stays when it is not offered after all. */
export type OfferDraft = {
  another: boolean;
  make_up: { date: string; start_time: string; end_time: string; on_holiday?: boolean };
  credit: boolean;
  refund: boolean;
  otherwise: ClosureWay | null;
};
export const noOffer: OfferDraft = {
  another: false,
  make_up: { date: '', start_time: '10:00', end_time: '12:00' },
  credit: false,
  refund: false,
  otherwise: null,
};

export type StormDraft = {
  /** Programs and groups whose classes take place all the same. */
  left: string[];
  /** By program. */
  offers: Record<string, OfferDraft>;
  reason: string;
  banner: string;
  choose_until: { day: string; time: string };
};

/** The classes by program or group. */
export const ownersOf = (meetings: readonly PreviewedMeeting[]) =>
  [...Map.groupBy(meetings, ({ program_id, group_id }) => program_id ?? group_id!)].map(([id, own]) => ({
    id,
    isProgram: own[0]!.program_id !== null,
    title: own[0]!.title,
    meetings: own,
  }));

export const waysOf = ({ another, credit, refund }: OfferDraft): ClosureWay[] => [
  ...(another ? (['make_up'] as const) : []),
  ...(credit ? (['credit'] as const) : []),
  ...(refund ? (['refund'] as const) : []),
];
/** For families who do not answer: as chosen, as long as it is offered. */
export const otherwiseOf = (offer: OfferDraft): ClosureWay | null => {
  const ways = waysOf(offer);
  return offer.otherwise && ways.includes(offer.otherwise) ? offer.otherwise : (ways[0] ?? null);
};

export const chosenOf = ({ left }: Pick<StormDraft, 'left'>, { meetings }: ClosurePreview) =>
  ownersOf(meetings).filter(({ id }) => !left.includes(id));

/** The programs that are cancelled and offer something instead, in the order of the body. */
export const offeredOf = (draft: Pick<StormDraft, 'left' | 'offers'>, preview: ClosurePreview) =>
  chosenOf(draft, preview).flatMap(({ id, isProgram }) => {
    const offer = draft.offers[id];
    return isProgram && offer && waysOf(offer).length > 0 ? [{ id, offer }] : [];
  });

/** An offer of the body stands by the program in the form. */
const offerField = (
  path: readonly PropertyKey[],
  draft: StormDraft,
  preview: ClosurePreview,
): readonly PropertyKey[] => {
  const [top, at, ...rest] = path;
  const offer = top === 'offers' && at !== undefined ? offeredOf(draft, preview)[Number(at)] : undefined;
  return offer ? [top!, offer.id, ...(rest[0] === 'program_id' ? ['credit'] : rest)] : path;
};

export const stormSchema = (days: StormDays, preview: ClosurePreview) =>
  typedAs(
    announceClosure,
    (draft: StormDraft) => {
      const offered = offeredOf(draft, preview);
      return {
        ...scopeOf(days),
        meetings: chosenOf(draft, preview).flatMap(({ meetings }) =>
          meetings.map(({ id, version }) => ({ id, version })),
        ),
        reason: draft.reason,
        banner: draft.banner,
        offers: offered.map(({ id, offer }) => ({
          program_id: id,
          make_up: offer.another ? offer.make_up : null,
          credit: offer.credit,
          refund: offer.refund,
          otherwise: otherwiseOf(offer),
        })),
        choose_until: offered.length > 0 ? draft.choose_until : null,
      };
    },
    () => ({}),
    (path, draft) => offerField(path, draft, preview),
  );

/** A refusal of the server, with its sentences where the form has the fields. */
export const refusedAt = (reason: ApiError, draft: StormDraft, preview: ClosurePreview): ApiError =>
  new ApiError({
    message: reason.message,
    status: reason.status,
    code: reason.code,
    more: reason.more,
    fields: Object.fromEntries(
      Object.entries(reason.fields).map(([path, text]) => [
        offerField(path.split('.'), draft, preview).join('.'),
        text,
      ]),
    ),
  });

export type StormFields = CallForm<ReturnType<typeof stormSchema>>['form'];

/** Whom cancelling the chosen classes reaches. */
export function reachedBy(draft: Pick<StormDraft, 'left'>, preview: ClosurePreview) {
  const meetings = chosenOf(draft, preview).flatMap((owner) => owner.meetings);
  const families = differentOf(meetings, 'families');
  return {
    meetings,
    reach: {
      families: families.size,
      staff: differentOf(meetings, 'staff').size,
      groups: new Set(meetings.flatMap(({ group_id: id }) => id ?? [])).size,
    },
    silent: preview.without_email.filter(({ family }) => families.has(family)),
  };
}
export type Reached = ReturnType<typeof reachedBy>;
