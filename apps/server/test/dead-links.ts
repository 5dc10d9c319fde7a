import { pageAt, type Portal } from '@doctorbird/contract/core/web-addresses';
import type pg from 'pg';

const origin = 'http://robots.test';
/** Fields of answers that lead to a page. */
const leading = new Set(['href', 'path', 'contacts_path', 'page', 'page_path']);
/** What is no page, but a file or a call. */
const isElsewhere = (address: string) =>
  /^\/(?:api|files|og|assets|media|pictures|calendars?|mail-files|previews?)\//.test(address);

/** The addresses in an answer that lead to no page. */
export function deadIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(deadIn);
  if (typeof answer !== 'object' || answer === null || Buffer.isBuffer(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string'
      ? leading.has(name) && value.startsWith('/') && !isElsewhere(value) && !pageAt(value)
        ? [`${name}: ${value}`]
        : []
      : deadIn(value),
  );
}

const portals: Record<string, readonly Portal[]> = {
  parent: ['public', 'parent'],
  student: ['public', 'student'],
  staff: ['public', 'staff'],
  admin: ['public', 'staff', 'admin'],
};

/**
 * The links of all stored emails, text messages and notifications that lead to no page, or to one that their reader may not open.
 * A reader without an account has the public pages, and the office's own address those of an admin.
 */
export async function deadLinks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string; role: string | null; link: string }>(`
    select m.kind, a.role, l.link #>> '{}' as link
    from mail_message m left join account a on a.id = m.account_id,
      lateral jsonb_path_query(m.content, 'strict $.**.link ? (@.type() == "string")') as l(link)
    union all
    select t.kind, a.role, t.link from text_message t left join account a on a.id = t.account_id where t.link is not null`);
  return rows
    .filter(({ link }) => link.startsWith(origin))
    .filter(({ link, role }) => {
      const address = link.slice(origin.length) || '/';
      const page = pageAt(address);
      return !isElsewhere(address) && (!page || (role !== null && !portals[role]?.includes(page.portal)));
    })
    .map(({ kind, role, link }) => `${kind} to ${role ?? 'somebody'}: ${link.slice(origin.length)}`);
}
