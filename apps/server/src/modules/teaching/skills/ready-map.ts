import type { ClassProof } from '@doctorbird/contract/teaching/class-proofs';
import type { SkillLevelRule, SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';

interface ReadySkill {
  title: string;
  line: string;
  levels: SkillLevelRules;
}

const rule = (text: string, proofs: ClassProof[] = []): SkillLevelRule => ({ text, proofs, needs: 1 });
const classes = (count: number): ClassProof => ({ kind: 'classes', count, named: null });
const notes = (count: number, named: string): ClassProof => ({ kind: 'note', count, named });

/** Starting and practising come with being there; from confident on a teacher has seen it. */
const levels = (
  [starting, practising, confident, teaching]: readonly [string, string, string, string],
  own: Partial<SkillLevelRules> = {},
): SkillLevelRules => ({
  starting: rule(starting, [classes(1)]),
  practising: rule(practising),
  confident: rule(confident),
  teaching_others: rule(teaching),
  ...own,
});

/** Four tracks to begin with; the office changes every line of them. */
export const readyMap: ReadonlyArray<{ title: string; skills: readonly ReadySkill[] }> = [
  {
    title: 'Build',
    skills: [
      {
        title: 'Building',
        line: 'Parts that hold together',
        levels: levels([
          'Joins parts with a helper.',
          'Builds from a plan.',
          'Plans a build and makes it sturdy.',
          'Shows another child how.',
        ]),
      },
      {
        title: 'Wiring',
        line: 'Power gets where you want it',
        levels: levels([
          'Joins wires with a helper.',
          'Follows a wiring plan alone.',
          'Plans the wiring and finds a fault.',
          'Shows another child how.',
        ]),
      },
    ],
  },
  {
    title: 'Code',
    skills: [
      {
        title: 'Programming',
        line: 'The robot does what you say',
        levels: levels([
          'Changes a number and sees what happens.',
          'Writes steps in order.',
          'Uses loops and decisions.',
          'Explains a program to another child.',
        ]),
      },
      {
        title: 'Problem solving',
        line: 'Finding out why',
        levels: levels(
          [
            'Says what does not work.',
            'Tries one thing at a time.',
            'Finds a fault without help.',
            'Helps another child find one.',
          ],
          { practising: rule('Tries one thing at a time.', [notes(2, 'Tried again')]) },
        ),
      },
    ],
  },
  {
    title: 'Sense',
    skills: [
      {
        title: 'Sensors',
        line: 'What the robot notices',
        levels: levels([
          'Reads a sensor with a helper.',
          'Makes the robot stop at a line.',
          'Chooses the sensor for a task.',
          'Shows another child how.',
        ]),
      },
    ],
  },
  {
    title: 'Compete',
    skills: [
      {
        title: 'Teamwork',
        line: 'Better together',
        levels: levels(
          ['Shares parts and turns.', 'Does an own part for the team.', 'Plans with the team.', 'Brings others along.'],
          { practising: rule('Does an own part for the team.', [notes(2, 'Helped others')]) },
        ),
      },
      {
        title: 'Presenting',
        line: 'Telling others how it works',
        levels: levels([
          'Says what the robot does.',
          'Explains how it was made.',
          'Answers questions of a judge.',
          'Helps another team present.',
        ]),
      },
    ],
  },
];
