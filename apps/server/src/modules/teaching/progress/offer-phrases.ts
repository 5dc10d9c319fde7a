import type { KnownLine, OfferedPhrase } from '@doctorbird/contract/teaching/report-rounds';
import { skillLevelLabels, skillLevels, type SkillOfReport } from '@doctorbird/contract/teaching/progress';
import type { PhraseTopic, ReportPhrase } from '@doctorbird/contract/organisation/phrase-settings';

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
export function offerPhrases(
  records: readonly KnownRecord[],
  turn: number,
  phrases: readonly ReportPhrase[],
): OfferedPhrase[] {
  /** The sentences for a word of their own come before those for all. */
  const wordingsOf = (topic: PhraseTopic, what: string): string[] => {
    const fit = phrases.filter((phrase) => phrase.is_on && phrase.topic === topic);
    const own = fit.filter(({ only }) => only !== null && only.toLowerCase() === what.toLowerCase());
    return (own.length > 0 ? own : fit.filter(({ only }) => only === null)).map(({ text }) => text);
  };
  const offered: OfferedPhrase[] = [];
  const offer = (
    record: KnownRecord,
    label: string,
    text: string | null,
    at?: Pick<SkillOfReport, 'skill' | 'level'>,
  ) => {
    if (text === null) return;
    offered.push({
      id: `${record.id}${at ? `:${at.skill}:${at.level}` : ''}`,
      label,
      text,
      skill: at?.skill ?? null,
      level: at?.level ?? null,
      evidence: [record.id],
    });
  };
  const worded = (topic: PhraseTopic, facts: Facts, at: number): string | null => {
    const wordings = wordingsOf(topic, String(facts['what'] ?? ''));
    const chosen = wordings[(turn + at) % wordings.length];
    return chosen === undefined ? null : fill(chosen, facts);
  };
  for (const [at, record] of records.entries())
    switch (record.kind) {
      case 'attendance':
        // One class says nothing about a term.
        if (record.came > 0 && record.held > 1)
          offer(
            record,
            `Came to ${record.came} of ${record.held} classes`,
            worded(
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
        offer(
          record,
          `${isDone ? 'Finished' : 'Handed in'} “${what}”`,
          worded(topic, { what, score: score ?? '' }, at),
        );
        break;
      }
      case 'note': {
        if (record.isForTeam) break;
        const quote = record.text && asSentence(record.text);
        const what = record.title.toLowerCase();
        const isOwn = phrases.some(
          ({ is_on: isOn, topic, only }) => isOn && topic === 'note' && only?.toLowerCase() === what,
        );
        const text = worded(quote && !isOwn ? 'quoted_note' : 'note', { what, quote: quote ?? '' }, at);
        // What was written down follows the sentence for its word.
        offer(
          record,
          record.text ?? record.title,
          text && quote && isOwn ? `${text.replace(/\.$/, '')}: ${quote}` : text,
        );
        break;
      }
      case 'badge':
        offer(record, `Badge ${record.title}`, worded('badge', { what: record.title }, at));
        break;
      case 'report':
        for (const { skill, level } of record.skills)
          for (const after of skillLevels.slice(skillLevels.indexOf(level) + 1))
            offer(
              record,
              `${skill} went up a level`,
              worded(
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
