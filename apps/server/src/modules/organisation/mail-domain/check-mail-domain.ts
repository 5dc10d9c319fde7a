import type { MailDomainCheck } from '@doctorbird/contract/organisation/mail-domain';
import type { TxtAnswer, TxtLookup } from '../../../platform/mail/txt-records.ts';

type Line = MailDomainCheck['records'][number];

/** The domain of the sender, or null for one that exists on this computer or in examples only. */
export function domainOf(from: string): string | null {
  const domain = /@([a-z0-9-]+(?:\.[a-z0-9-]+)+)\.?>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? null;
  return domain === null || /(^|\.)(localhost|local|test|example|invalid|internal)$|^[\d.]+$/.test(domain)
    ? null
    : domain;
}

/** Looks at what the DNS says of the sender's domain. Never throws for what it finds or does not find. */
export async function checkMailDomain(
  lookUp: TxtLookup,
  { from, selector }: { from: string; selector: string },
): Promise<MailDomainCheck> {
  const domain = domainOf(from);
  if (domain === null)
    return {
      domain,
      summary: `Emails are sent from ${from}, which is not an address on the internet. Set MAIL_FROM to an address of your own domain, then check again.`,
      records: [],
    };
  const key = selector === '' ? null : `${selector}._domainkey.${domain}`;
  const [spf, dkim, dmarc] = await Promise.all([
    lookUp(domain),
    key === null ? null : lookUp(key),
    findPolicy(lookUp, domain),
  ]);
  const records = [spfLine(domain, spf), dkimLine(domain, key, dkim), dmarcLine(dmarc)];
  return { domain, summary: summaryOf(records), records };
}

function summaryOf(records: readonly Line[]): string {
  const open = records.filter(({ state }) => state === 'missing' || state === 'wrong').length;
  if (open > 0)
    return open === 1
      ? 'One record needs attention. Without it, emails may land in the spam folder.'
      : `${open} records need attention. Without them, emails may land in the spam folder.`;
  if (records.some(({ name, state }) => state === 'unknown' && name !== ''))
    return 'The DNS did not answer completely. Try again in a few minutes.';
  return records.every(({ state }) => state === 'good')
    ? 'All three records are there.'
    : 'What could be checked is fine. Enter the DKIM selector to check the signature, too.';
}

const unanswered = (record: Line['record'], name: string): Line => ({
  record,
  name,
  state: 'unknown',
  found: 'The DNS could not be reached.',
  ask: '',
});

function spfLine(domain: string, answer: TxtAnswer): Line {
  const line = { record: 'SPF' as const, name: domain };
  if (answer === 'unreachable') return unanswered('SPF', domain);
  const [found, ...more] = answer.records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (found === undefined)
    return {
      ...line,
      state: 'missing',
      found: 'There is no SPF record.',
      ask: 'Ask the domain’s host for a TXT record that begins with v=spf1 and includes your mail provider, as the provider shows it.',
    };
  if (more.length > 0)
    return {
      ...line,
      state: 'wrong',
      found: `There are ${more.length + 1} SPF records; with more than one, none of them counts.`,
      ask: 'Ask the domain’s host to merge them into one TXT record.',
    };
  if (/\s\+?all(\s|$)/i.test(found))
    return {
      ...line,
      state: 'wrong',
      found: 'The record allows every server to send for the domain.',
      ask: 'Ask the domain’s host to end the record with ~all or -all.',
    };
  return { ...line, state: 'good', found: 'There is one SPF record.', ask: '' };
}

function dkimLine(domain: string, key: string | null, answer: TxtAnswer | null): Line {
  if (key === null || answer === null)
    return {
      record: 'DKIM',
      name: '',
      state: 'unknown',
      found: 'Not checked yet.',
      ask: 'Enter the selector that your mail provider shows, such as key1.',
    };
  if (answer === 'unreachable') return unanswered('DKIM', key);
  const line = { record: 'DKIM' as const, name: key };
  const found = answer.records.find((text) => /(^|;)\s*p=/i.test(text));
  if (found === undefined)
    return {
      ...line,
      state: 'missing',
      found: 'There is no key under this selector.',
      ask: `Compare the selector with your mail provider’s, and ask the host of ${domain} for the record that the provider shows.`,
    };
  if (/(^|;)\s*p=\s*(;|$)/i.test(found))
    return {
      ...line,
      state: 'wrong',
      found: 'The key under this selector was withdrawn.',
      ask: 'Ask your mail provider for the current selector and record.',
    };
  return { ...line, state: 'good', found: 'There is a key.', ask: '' };
}

/** The policy of the domain, or of the domain above it, which then counts. */
async function findPolicy(lookUp: TxtLookup, domain: string): Promise<{ name: string; answer: TxtAnswer }> {
  const first = `_dmarc.${domain}`;
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const name = `_dmarc.${at}`;
    const answer = await lookUp(name);
    if (answer === 'unreachable') return { name, answer };
    const records = answer.records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length > 0) return { name, answer: { records } };
  }
  return { name: first, answer: { records: [] } };
}

function dmarcLine({ name, answer }: { name: string; answer: TxtAnswer }): Line {
  if (answer === 'unreachable') return unanswered('DMARC', name);
  const line = { record: 'DMARC' as const, name };
  const [found, ...more] = answer.records;
  if (found === undefined)
    return {
      ...line,
      state: 'missing',
      found: 'There is no DMARC record.',
      ask: `Ask the domain’s host for a TXT record named ${name} with v=DMARC1; p=none; rua=mailto: and an address of yours.`,
    };
  if (more.length > 0)
    return {
      ...line,
      state: 'wrong',
      found: `There are ${more.length + 1} DMARC records; with more than one, none of them counts.`,
      ask: 'Ask the domain’s host to remove all but one.',
    };
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.exec(found)?.[1]?.toLowerCase();
  if (!policy)
    return {
      ...line,
      state: 'wrong',
      found: 'The record has no policy.',
      ask: 'Ask the domain’s host to add p=none, later p=quarantine or p=reject.',
    };
  return {
    ...line,
    state: 'good',
    found:
      policy === 'none'
        ? 'The policy is none: other mail is reported, and still delivered. Change it to quarantine once the reports show only your servers.'
        : `The policy is ${policy}.`,
    ask: '',
  };
}
