import { parishes } from '@doctorbird/contract/core/parishes';
import { programCategories, programCategoryLabels } from '@doctorbird/contract/programs/programs';
import type { EmbedSites } from '@doctorbird/contract/organisation/embed-sites';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { embedAddress, embedSnippet } from './embed-snippet.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const EmbedSitesDialog = whenShown(async () => (await import('./embed-sites-dialog.tsx')).EmbedSitesDialog, {
  quiet: true,
});

const ages = Array.from({ length: 15 }, (_, at) => String(at + 4));

/** The list of programs for other websites: where it may be shown, and what they copy. */
export function EmbedsPanel({ embeds }: { embeds: EmbedSites }) {
  const [changing, setChanging] = useState(false);
  const [choice, setChoice] = useState({ category: '', parish: '', age: '' });
  const choose = (more: Partial<typeof choice>) => setChoice((present) => ({ ...present, ...more }));
  const { origin } = window.location;
  const snippet = embedSnippet(origin, choice);
  return (
    <Panel
      title="Programs on other websites"
      aside={
        <Button variant="line" size="sm" plain onClick={() => setChanging(true)}>
          Change websites
        </Button>
      }
    >
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack16}>
          <p>
            {embeds.sites.length === 0
              ? 'No website may show your programs yet. Enter the ones that may.'
              : `These websites may show your programs: ${embeds.sites.join(', ')}`}
          </p>
          <div className={fieldStyles.line}>
            <SelectField
              label="Category"
              optional
              placeholder="All programs"
              value={choice.category}
              options={programCategories.map((value) => ({ value, label: programCategoryLabels[value] }))}
              onChange={(event) => choose({ category: event.target.value })}
            />
            <SelectField
              label="Parish"
              optional
              placeholder="Everywhere"
              value={choice.parish}
              options={parishes.map((value) => ({ value, label: value }))}
              onChange={(event) => choose({ parish: event.target.value })}
            />
            <SelectField
              label="Age"
              optional
              placeholder="Any age"
              value={choice.age}
              options={ages.map((value) => ({ value, label: value }))}
              onChange={(event) => choose({ age: event.target.value })}
            />
          </div>
          <TextArea
            label="HTML for the other website"
            hint="The list is always up to date, and sets no cookies. Links open in a new tab."
            rows={6}
            readOnly
            value={snippet}
            spellCheck={false}
          />
          <div className={actionsStyles.actions}>
            <Button variant="leaf" plain onClick={() => void copyText(snippet, 'The HTML is copied.')}>
              Copy the HTML
            </Button>
            <a href={embedAddress(origin, choice)} target="_blank" rel="noopener">
              See the list
            </a>
            <a href="/feeds/programs.json" target="_blank" rel="noopener">
              Feed for programs (JSON)
            </a>
          </div>
        </div>
      </div>
      {changing && <EmbedSitesDialog embeds={embeds} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
