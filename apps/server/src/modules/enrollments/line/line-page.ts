import { showPhone } from '@doctorbird/contract/core/phones';
import { turnMinutes } from '@doctorbird/contract/enrollments/opening-nights';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import { escapeHtml as escape } from '../../../platform/http/escape-html.ts';
import { policyHash } from '../../../platform/http/policy-hash.ts';
import { brandMark } from '../../../platform/http/ready-page.ts';
import { readyStyle } from '../../../platform/http/ready-style.ts';
import { mostShown, type LineNews } from './line-news.ts';
import { lineScript } from './line-script.ts';
import type { GuardedSeats } from './line.queries.ts';

const policy = `default-src 'none';style-src ${policyHash(readyStyle)};script-src ${policyHash(lineScript)};connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`;

export interface LinePage {
  title: string;
  organisation: Pick<Organisation, 'name' | 'phone'>;
  news: LineNews;
  seats: readonly GuardedSeats[];
  /** Where "Choose classes" leads. */
  to: string;
  /** The program that the reader came for, by its web name. */
  program: string | null;
  /** The place belongs to an account. */
  signedIn: boolean;
  /** Whether a text message can reach the family, or what is missing for it, and whether it asked for one; null without a family. */
  text: { possible: boolean; missing: 'phone' | 'choice' | null; wanted: boolean } | null;
}

const form = (action: string, label: string, look = ''): string =>
  `<form method="post" action="/line/${action}"><button${look}>${label}</button></form>`;

const joinForm = ({ program }: LinePage, label: string): string =>
  `<form method="post" action="/line/join">${program ? `<input type="hidden" name="program" value="${escape(program)}">` : ''}<button>${label}</button></form>`;

/** The whole page, under ten kilobytes, with its headers. It works without script: then it loads itself anew every 20 seconds. */
export function linePage(page: LinePage): { html: string; policy: string } {
  const { title, organisation, news } = page;
  const phone = `<a href="tel:${escape(organisation.phone)}">${escape(showPhone(organisation.phone))}</a>`;
  const html = `<!doctype html><html lang="en-JM"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(news.page === 'over' ? news.say : titles[news.page])} | ${escape(organisation.name)}</title><noscript><meta http-equiv="refresh" content="20"></noscript><style>${readyStyle}</style></head><body><header>${brandMark}<b>${escape(title)}<small id="clock">${escape(news.clock)}</small></b><a href="tel:${escape(organisation.phone)}">Call</a></header><main id="m" data-page="${news.page}" data-next="${news.next}" data-keep="${turnMinutes * 60}">
<p class="no" id="note"${news.note ? '' : ' hidden'}>${escape(news.note)}</p>
${bodyOf(page, phone)}</main><script>${lineScript}</script></body></html>`;
  return { html, policy };
}

/** Without a line the page says which of several it is: over, not yet, or none. */
const titles: Record<Exclude<LineNews['page'], 'over'>, string> = {
  waits: 'Your place in line',
  early: 'Your place in line',
  turn: 'It is your turn',
  inside: 'You are in',
  left: 'You left the line',
  away: 'Your place has ended',
  idle: 'Your turn has ended',
  none: 'Get your place in line',
};

function bodyOf(page: LinePage, phone: string): string {
  const { news } = page;
  switch (news.page) {
    case 'waits':
    case 'early':
      return [
        board(news),
        signIn(page),
        lostPart(news, phone),
        whileYouWait,
        seats(page),
        textForm(page),
        leaving(phone),
      ].join('\n');
    case 'turn':
      return `<section class="g"><h1>It is your turn</h1><p>Come in by <b id="say">${escape(news.say)}</b>. <span id="more">${escape(news.more)}</span></p>${form('enter', 'Choose classes')}</section>
<section><h2>Then</h2><ol class="c"><li><b>Choose the class and the child.</b><p class="sm mu">A seat is yours when it is requested.</p></li><li><b>Pay or choose how.</b><p class="sm mu">Card, transfer, or cash at the desk.</p></li></ol></section>${seats(page)}`;
    case 'inside':
    case 'over':
      return `<section class="g"><h1 id="say">${escape(news.say)}</h1><p id="more">${escape(news.more)}</p><a class="b" href="${escape(page.to)}">Choose classes</a></section>${seats(page)}`;
    case 'none':
      return `<section class="q"><h1 id="say">${escape(news.say)}</h1><p id="more">${escape(news.more)}</p></section>${joinForm(page, 'Get your place in line')}${seats(page)}<p class="sm mu">The page sets one cookie with your place. Cannot wait? Call ${phone}.</p>`;
    case 'left':
    case 'away':
    case 'idle':
      return `<section class="q"><h1 id="say">${escape(news.say)}</h1><p id="more">${escape(news.more)}</p></section>${joinForm(page, 'Get a new number')}${seats(page)}<p class="sm mu">Or call ${phone}. The office works from the same seats and the same line.</p>`;
  }
}

const board = (
  news: LineNews,
): string => `<section class="q" aria-live="polite"><h1 class="sm" id="lead">${escape(news.lead || 'Your place')}</h1><p class="p${news.page === 'early' ? ' l' : ''}"><b class="n" id="big">${escape(news.big)}</b><span id="unit">${escape(news.unit)}</span></p>
<div class="t" role="img" aria-label="${escape(`${news.gone}, ${news.came}`)}"><svg aria-hidden="true"><rect id="bar" width="${news.share}%" height="100%"/></svg></div><div class="r sm"><span id="gone">${escape(news.gone)}</span><span id="came">${escape(news.came)}</span></div><p class="w"><b id="say">${escape(news.say)}</b><span id="more">${escape(news.more)}</span></p></section>`;

/** Only accounts are in the lot, and only a family takes a seat: the way to the sign-in leads back here. */
const signIn = ({ signedIn }: LinePage): string =>
  signedIn ? '' : `<a class="b" href="/auth?next=${encodeURIComponent('/line')}">Sign in</a>`;

const lostPart = ({ number }: LineNews, phone: string): string =>
  `<div class="x"><button class="li" id="try">Try now</button><section><h2>If it stays away</h2><ul class="c"><li><b>${number ? `Your number is ${number}.` : 'You have your place.'}</b><p class="sm mu">${number ? 'Tell it to the office at' : 'Call the office at'} ${phone} and they bring you in.</p></li><li><b>Nothing was charged.</b><p class="sm mu">You have not chosen a class yet.</p></li></ul></section></div>`;

const whileYouWait = `<section><h2>While you wait</h2><ul class="c"><li><b>Keep this page open.</b><p class="sm mu">If it closes, open it again within ${turnMinutes} minutes: your place is kept on this phone, and with your account once you sign in.</p></li><li><b>One place is enough.</b><p class="sm mu">A second phone does not bring you forward.</p></li><li><b>Low on data?</b><p class="sm mu">This page asks for news every 20 seconds and uses less than 1 MB an hour.</p></li></ul></section>`;

function seats({ seats: programs, news }: LinePage): string {
  if (programs.length === 0) return '';
  const lines = programs.slice(0, mostShown).map(({ title, schedule, waits, left, slug }, at) => {
    const [text, tone] = news.seats[at] ?? ['', 'ok'];
    const list =
      left === 0 && waits
        ? `<a href="/programs/${escape(slug)}">Join the waiting list</a>`
        : escape((schedule ?? '').slice(0, 80));
    return `<li class="r"><div><b>${escape(title.slice(0, 80))}</b><p class="sm mu">${list}</p></div><span class="bd ${tone}" id="s${at}">${escape(text)}</span></li>`;
  });
  const more = programs.length - mostShown;
  return `<section><h2>Seats right now</h2><p class="sm mu">A seat is yours when it is requested. Being in line does not hold one.</p><ul class="c">${lines.join('')}</ul>${more > 0 ? `<p class="sm mu">And ${more} more <a href="/programs">programs</a>.</p>` : ''}</section>`;
}

const settings = (page = ''): string => `<a href="/parent/settings${page}">Settings</a>`;
const missing = {
  phone: `With a phone number in ${settings()} we can message you when 20 families are ahead.`,
  choice: `You chose to get no messages about places. Turn them on in ${settings('/notifications')} and we can message you when 20 families are ahead.`,
};

function textForm({ text }: LinePage): string {
  if (text?.missing) return `<p class="sm mu">${missing[text.missing]}</p>`;
  if (!text?.possible) return '';
  return text.wanted
    ? `<form method="post" action="/line/text"><input type="hidden" name="on" value="no"><p class="sm">We message your phone once, when 20 families are ahead. Your place is kept while it is locked.</p><button class="li">Do not message me</button></form>`
    : `<form method="post" action="/line/text"><input type="hidden" name="on" value="yes"><button class="li">Message me when 20 families are ahead</button></form>`;
}

const leaving = (phone: string): string =>
  `<p class="sm mu">Cannot wait? Call ${phone}. The office works from the same seats and the same line.</p>${form('leave', 'Leave the line', ' class="li"')}`;
