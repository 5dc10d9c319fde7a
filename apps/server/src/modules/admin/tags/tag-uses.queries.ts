import { listed } from '@doctorbird/contract/core/listed';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { programsOfEarlyTag } from '../../enrollments/opening/early-access.queries.ts';
import { audiencesOfTag } from '../../messages/broadcasts/audience-tags.queries.ts';

const mostNamed = 3;

const quoted = (names: readonly string[]): string =>
  listed([
    ...names.slice(0, mostNamed).map((name) => `“${name}”`),
    ...(names.length > mostNamed ? [`${names.length - mostNamed} more`] : []),
  ]);

/**
 * What a tag is used for besides finding its records, as part of a sentence; null when it is not. Names of messages are for those who
 * may see messages.
 */
export async function usesOfTag(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  tagId: string,
): Promise<string | null> {
  const programs = await programsOfEarlyTag(db, { tagId, now });
  const { messages, lists } = await audiencesOfTag(db, tagId);
  const counted = (names: readonly string[], one: string, many: string): string[] => {
    if (names.length === 0) return [];
    const count = names.length === 1 ? `1 ${one}` : `${names.length} ${many}`;
    const titled = names.filter((name) => name !== '');
    return [mayDo(actor, 'broadcasts') && titled.length > 0 ? `${count} (${quoted(titled)})` : count];
  };
  const uses = [
    ...(programs.length > 0 ? [`early access to ${quoted(programs)}`] : []),
    ...counted(messages, 'unsent message', 'unsent messages'),
    ...counted(lists, 'saved list of recipients', 'saved lists of recipients'),
  ];
  return uses.length > 0 ? listed(uses) : null;
}
