import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox';
import { useSearch } from './use-search.ts';
import * as styles from './family-picker.module.css';

/** Finds a family by the name of a child or parent who has an open place; without a text, the newest open places. */
export function FamilyPicker({ onChoose }: { onChoose: (enrollmentId: string) => void }) {
  const [typed, setTyped] = useState('');
  const { groups, pending, failure } = useSearch('admin', typed, 'due');
  const hits = groups.flatMap((group) => group.hits);
  return (
    <ComboBox
      className={styles.picker}
      items={hits}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(key) => {
        if (key !== null) onChoose(String(key));
      }}
      allowsEmptyCollection
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else yet
      autoFocus
    >
      <Label>Family</Label>
      <Input placeholder="Name of the child or parent" autoComplete="off" />
      <Text slot="description">Everyone with an open place can be found here. The arrow down shows the newest.</Text>
      <Popover className={styles.popover}>
        <ListBox
          className={styles.list}
          renderEmptyState={() => (
            <p role="status">{failure ?? (pending ? 'Searching' : 'Nobody of that name has an open place.')}</p>
          )}
        >
          {(hit: (typeof hits)[number]) => (
            <ListBoxItem id={hit.id} textValue={hit.title} className={styles.option}>
              <Text slot="label">{hit.title}</Text>
              <Text slot="description">{hit.detail}</Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
