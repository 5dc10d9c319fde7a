import { phraseSettings, phraseTopicLabels, phraseTopics } from '@doctorbird/contract/organisation/phrase-settings';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { Values } from '../../../drafts/field-spec.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import type { PartSpec } from './part-form.tsx';

const withSwitch = ({ phrases, ...rest }: Values, change: (line: Values) => unknown): Values => ({
  ...rest,
  phrases: (phrases as Values[]).map((line) => ({ ...line, is_on: change(line) })),
});

export const phrasesPart: PartSpec = {
  section: 'phrases',
  title: 'Sentences of reports',
  note: 'Offered where a record of the child supports it. {first} is the child, {what} what the record is about.',
  line: settingCalls.savePhrases,
  schema: typedAs(phraseSettings, (values: Values) => withSwitch(values, ({ is_on: isOn }) => isOn === 'on')),
  toValues: (values) => withSwitch(values, ({ is_on: isOn }) => (isOn ? 'on' : 'off')),
  rows: [
    {
      as: 'rows',
      name: 'phrases',
      label: 'Sentences',
      add: 'Add a sentence',
      columns: [
        {
          name: 'topic',
          label: 'When',
          type: 'select',
          options: phraseTopics.map((value) => ({ value, label: phraseTopicLabels[value] })),
        },
        { name: 'only', label: 'Only for', optional: true },
        { name: 'text', label: 'Sentence', type: 'area' },
        {
          name: 'is_on',
          label: 'Offered',
          type: 'select',
          options: [
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ],
        },
      ],
    },
  ],
};
