import type { ConsentKind } from '@doctorbird/contract/families/consents';

/**
 * SQL about who may see a child in photos and videos. It is asked when a picture is shown, not when it is sent: an answer of the family
 * counts from the next request on. `child` is a query's column; it becomes part of the text, so it must never be input.
 */

/** The newest answer to the present text of a consent: true, false, or null without one. */
const answerTo = (kind: ConsentKind, child: string): string => `(
  select c.given and c.text_version = coalesce((select max(t.version)::text from consent_text t where t.kind = '${kind}'), '1')
  from consent_entry c where c.student_id = ${child} and c.kind = '${kind}' order by c.at desc, c.id desc limit 1)`;

/** Everybody may: on the website and elsewhere. */
export const isPublicPhoto = (child: string): string => `coalesce(${answerTo('photo', child)}, false)`;

/** The families of the class may. Whoever agreed to the public has agreed to less, unless they answered about the class. */
export const isClassPhoto = (child: string): string =>
  `coalesce(${answerTo('photo_class', child)}, ${answerTo('photo', child)}, false)`;

/** The own family may. */
export const isOwnPhoto = (child: string): string =>
  `(${isClassPhoto(child)} or coalesce(${answerTo('photo_own', child)}, false))`;

/** The widest yes, in a word. */
export const photoLevel = (child: string): string => `case
  when ${isClassPhoto(child)} then case when ${isPublicPhoto(child)} then 'public' else 'class' end
  when coalesce(${answerTo('photo_own', child)}, false) then 'own'
  when exists (select 1 from consent_entry c where c.student_id = ${child} and c.kind in ('photo', 'photo_class', 'photo_own')) then 'no'
  else 'unanswered' end`;
