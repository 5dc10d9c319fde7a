import { embedSiteCalls, saveEmbedSites, type EmbedSites } from '@doctorbird/contract/organisation/embed-sites';
import { call } from '../../../api/call.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';

/** Changes which websites may show the list of programs. */
export const EmbedSitesDialog = ({ embeds, onClose }: { embeds: EmbedSites; onClose: () => void }) => (
  <RecordDialog
    noun="websites"
    record={embeds}
    schema={saveEmbedSites}
    defaults={{ sites: embeds.sites }}
    add={() => Promise.reject(new Error('The websites are there already.'))}
    change={({ version }, body) => call(embedSiteCalls.saveEmbedSites, { body: { ...body, version } })}
    done={() => 'The websites are saved.'}
    onClose={onClose}
  >
    {({ box }) =>
      box({
        as: 'lines',
        name: 'sites',
        label: 'Websites',
        hint: 'One a line, such as https://school.edu.jm, without a path. Others cannot show your programs within their pages.',
        optional: true,
      })
    }
  </RecordDialog>
);
