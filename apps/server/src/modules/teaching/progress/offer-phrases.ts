import type { KnownLine, OfferedPhrase } from '@doctorbird/contract/teaching/report-rounds';
import { skillLevelLabels, skillLevels, type SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { noteWordings, phraseBank, type PhraseTopic } from './phrase-bank.ts';

/** A record of a child since the last report. */
export type KnownRecord =
  | { kind: 'attendance'; id: string; came: number; held: number }
  | { kind: 'coursework'; id: string; title: string; score: number | null; isDone: boolean }
  | { kind: 'note'; id: string; title: string; text: string | null; day: string; by: string; isForTeam: boolean }
  | { kind: 'badge'; id: string; title: string }
  | { kind: 'report'; id: string; skills: SkillOfReport[]; day: string };

const goodScore = 80;

type Facts = Record<string, string | number>;
/** Fills what comes from the record; {first}, {they}, {them} and {their} stay for the device. */
const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));

/** A record in words, as it stands beside the sentences. */
export function knownLine(record: KnownRecord): KnownLine {
  const line = (text: string, isForTeam = false): KnownLine => ({
    id: record.id,
    kind: record.kind,
    text,
    team_only: isForTeam,
  });
  switch (record.kind) {
    case 'attendance':
      return line(`${record.came} of ${record.held} ${record.held === 1 ? 'class' : 'classes'}`);
    case 'coursework':
      return line(
        `“${record.title}”: ${record.isDone ? 'done' : 'handed in'}${record.score === null ? '' : `, ${record.score} of 100`}`,
      );
    case 'note': {
      const said = record.text ? `${record.title}: “${record.text}”` : record.title;
      return line(`${said}, ${record.by}, ${record.day}`, record.isForTeam);
    }
    case 'badge':
      return line(`Badge ${record.title}`);
    case 'report':
      return line(`Last report, ${record.day}`);
  }
}

/**
 * The sentences that the records of a child support. Nothing else is offered, and a note for the team never is. `turn` chooses the wording:
 * children who stand beside each other in a class have different ones.
 */
export function offerPhrases(records: readonly KnownRecord[], turn: number): OfferedPhrase[] {
  const worded = (wordings: readonly [string, ...string[]], at: number) => wordings[(turn + at) % wordings.length]!;
  const offered: OfferedPhrase[] = [];
  const offer = (record: KnownRecord, label: string, text: string, at?: Pick<SkillOfReport, 'skill' | 'level'>) =>
    offered.push({
      id: `${record.id}${at ? `:${at.skill}:${at.level}` : ''}`,
      label,
      text,
      skill: at?.skill ?? null,
      level: at?.level ?? null,
      evidence: [record.id],
    });
  const bank = (topic: PhraseTopic, facts: Facts, at: number) => fill(worded(phraseBank[topic], at), facts);
  for (const [at, record] of records.entries())
    switch (record.kind) {
      case 'attendance':
        // One class says nothing about a term.
        if (record.came > 0 && record.held > 1)
          offer(
            record,
            `Came to ${record.came} of ${record.held} classes`,
            bank(
              record.came === record.held && record.held > 2 ? 'every_class' : 'came',
              {
                count: record.came,
                held: record.held,
              },
              at,
            ),
          );
        break;
      case 'coursework': {
        const { title: what, score, isDone } = record;
        const topic = !isDone ? 'handed_in' : score !== null && score >= goodScore ? 'marked_well' : 'marked';
        offer(record, `${isDone ? 'Finished' : 'Handed in'} “${what}”`, bank(topic, { what, score: score ?? '' }, at));
        break;
      }
      case 'note': {
        if (record.isForTeam) break;
        const known = noteWordings[record.title];
        const quote = record.text && asSentence(record.text);
        const what = record.title.toLowerCase();
        offer(
          record,
          record.text ?? record.title,
          known
            ? `${worded(known, at)}${quote ? `: ${quote}` : '.'}`
            : quote
              ? bank('quoted_note', { what, quote }, at)
              : bank('note', { what }, at),
        );
        break;
      }
      case 'badge':
        offer(record, `Badge ${record.title}`, bank('badge', { what: record.title }, at));
        break;
      case 'report':
        for (const { skill, level } of record.skills)
          for (const after of skillLevels.slice(skillLevels.indexOf(level) + 1))
            offer(
              record,
              `${skill} went up a level`,
              bank(
                'level_up',
                {
                  what: skill,
                  before: skillLevelLabels[level].toLowerCase(),
                  after: skillLevelLabels[after].toLowerCase(),
                },
                at,
              ),
              { skill, level: after },
            );
        break;
    }
  return offered;
}

/** Words of a note as the end of a sentence. */
const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
