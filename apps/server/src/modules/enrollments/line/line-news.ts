import { nearAhead, turnMinutes } from '@doctorbird/contract/enrollments/opening-nights';
import { writtenMoment, writtenTime } from '../../../platform/jamaica-time.ts';
import { stateOfNight, stateOfTicket, ticketText, turnMs, type Standing, type TicketRow } from './line-rules.ts';
import { aheadOf, waitOf, type Look } from './line-view.ts';

type Ticket = Standing & Pick<TicketRow, 'id' | 'endedWhy' | 'missed' | 'parentId'>;

/** What the page of a place in line shows. The page without script is written from it, and a script writes it into the page. */
export interface LineNews {
  /** Another one: the page is another one, too. */
  page: 'waits' | 'early' | 'turn' | 'inside' | 'left' | 'away' | 'idle' | 'none' | 'over';
  lead: string;
  big: string;
  unit: string;
  /** Of 100: how much of the line has gone in. */
  share: number;
  gone: string;
  came: string;
  say: string;
  more: string;
  /** What the office says to everybody in line. */
  note: string;
  clock: string;
  /** Each program: what is left, and how it looks. */
  seats: ReadonlyArray<readonly [text: string, tone: 'ok' | 'wait' | 'bad']>;
  /** Seconds until the next question, of which each phone adds a part at random. */
  next: number;
  /** The number for the office; empty before the draw. */
  number: string;
}

const counted = (count: number): string => count.toLocaleString('en');
const families = (count: number): string => `${counted(count)} ${count === 1 ? 'family' : 'families'}`;

/** Programs on the page: it stays small. */
export const mostShown = 8;

/** Seconds between two questions of one page; closer to the turn they are asked more often. */
const [far, near] = [20, 6];

export function newsOf(look: Look, ticket: Ticket | null, now: Date): LineNews {
  const { night } = look;
  const base = {
    lead: '',
    big: '',
    unit: '',
    share: look.came === 0 ? 0 : Math.round((look.goneIn / look.came) * 100),
    gone: `${counted(look.goneIn)} ${look.goneIn === 1 ? 'has' : 'have'} gone in`,
    came: `${counted(look.came)} came`,
    say: '',
    more: '',
    note: night.message ?? '',
    clock: `${writtenMoment(now)
      .replace(/ \d{4},/, ',')
      .replace(/, (?=\d)/, ', now ')}`,
    seats: look.seats.slice(0, mostShown).map(seatText),
    next: far,
    number: (ticket && ticketText(ticket)) ?? '',
  };
  if (stateOfNight(night, now) === 'over')
    return { ...base, page: 'over', say: 'This opening is over.', more: 'You can request places without a line now.' };
  if (!ticket) return { ...base, page: 'none', ...invitation(look, now) };
  switch (stateOfTicket(ticket, now)) {
    case 'early':
      return now < night.opensAt
        ? {
            ...base,
            page: 'early',
            lead: 'Doors open at',
            big: writtenTime(night.opensAt),
            ...beforeTheLot(night, ticket),
            next: night.opensAt.getTime() - now.getTime() < 60_000 ? near : far,
          }
        : {
            ...base,
            page: 'early',
            say: 'The order is being drawn.',
            more: 'Your number comes in a moment.',
            next: near,
          };
    case 'waiting':
    case 'held':
      return { ...base, page: 'waits', ...waits(look, ticket, now) };
    case 'turn': {
      const until = new Date(ticket.calledAt!.getTime() + turnMs);
      return {
        ...base,
        page: 'turn',
        say: writtenTime(until),
        more: 'After that the next family goes in and you get a new number.',
        next: near,
      };
    }
    case 'inside':
    case 'done':
      return {
        ...base,
        page: 'inside',
        say: ticket.doneAt ? 'Your place is requested.' : 'You are in.',
        more: `You can choose classes as long as you go on. After ${turnMinutes} minutes without activity the next family goes in.`,
      };
    case 'ended':
      return { ...base, page: ticket.endedWhy ?? 'idle', ...endedTexts[ticket.endedWhy ?? 'idle'] };
  }
}

/** Each account has one lot, so who has not signed in has none yet. */
function beforeTheLot({ opensAt }: Look['night'], { parentId }: Ticket): Pick<LineNews, 'say' | 'more'> {
  const at = writtenTime(opensAt);
  return parentId === null
    ? {
        say: `Sign in before ${at}.`,
        more: `The order is drawn by lot among the families that are signed in by then, one lot for each account. Everybody else comes after them, by arrival.`,
      }
    : {
        say: 'You have your place.',
        more: `The order is drawn by lot at ${at} among the families that are here by then. Coming earlier brings nobody forward.`,
      };
}

const endedTexts = {
  left: { say: 'You left the line.', more: 'You can get a new number at the end of it.' },
  away: {
    say: 'Your place has ended.',
    more: `This page was closed for ${turnMinutes} minutes. You can get a new number at the end of the line.`,
  },
  idle: {
    say: 'Your turn has ended.',
    more: `Nothing happened for ${turnMinutes} minutes, so the next family went in. Places that you requested stay yours. You can get a new number.`,
  },
};

function invitation({ night, inLine }: Look, now: Date): Pick<LineNews, 'say' | 'more'> {
  if (now < night.opensAt)
    return {
      say: `Doors open at ${writtenTime(night.opensAt)}.`,
      more: 'Get your place now, and sign in: the order is drawn by lot among the families that are signed in by then.',
    };
  return {
    say: inLine === 0 ? 'Nobody is waiting.' : `${families(inLine)} ${inLine === 1 ? 'is' : 'are'} in line.`,
    more: 'Families go in one after the other, so that the pages stay fast and nobody loses a place to an error.',
  };
}

function waits(
  look: Look,
  { number, missed, wantsText, heldUntil }: Ticket,
  now: Date,
): Pick<LineNews, 'lead' | 'big' | 'unit' | 'say' | 'more' | 'next'> {
  const ahead = aheadOf(look, number ?? 0);
  const own = { lead: 'You are', big: counted(ahead + 1), unit: 'in line', next: ahead < nearAhead ? near : far };
  const again = missed > 0 ? 'Your turn passed, so you have a new number. ' : '';
  if (look.night.pausedAt)
    return {
      ...own,
      say: 'The office has paused the line.',
      more: `${again}Your place is kept. Nobody goes in meanwhile.`,
    };
  if (heldUntil && heldUntil > now)
    return {
      ...own,
      say: 'The office holds your place.',
      more: `Until ${writtenTime(heldUntil)}. Call us when you are ready.`,
    };
  const wait = waitOf(look, ahead);
  if (!wait)
    return {
      ...own,
      say: 'We cannot say yet how long it takes.',
      more: `${again}${wantsText ? 'We text you when your turn is near.' : 'You will see it here.'}`,
    };
  const at = (minutes: number) => writtenTime(new Date(now.getTime() + minutes * 60_000));
  const middle = Math.max(1, Math.round((wait.from + wait.to) / 2));
  return {
    ...own,
    say: `About ${middle} ${middle === 1 ? 'minute' : 'minutes'}.`,
    more: `${again}Your turn comes between ${at(wait.from).replace(/ (am|pm)$/, '')} and ${at(wait.to)}.`,
  };
}

function seatText({ left, waits, waiting }: Look['seats'][number]): LineNews['seats'][number] {
  if (left > 5) return [`${counted(left)} left`, 'ok'];
  if (left > 0) return [`${left} left`, 'wait'];
  return [waits ? `Full, ${counted(waiting)} wait` : 'Full', 'bad'];
}
