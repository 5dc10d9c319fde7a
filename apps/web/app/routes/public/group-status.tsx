import clsx from 'clsx';
import { groupCalls } from '@doctorbird/contract/groups/groups';
import { load, notThere } from '../../api/load.ts';
import { statusView } from '../../features/groups/registration/status-view.ts';
import { StatusSteps } from '../../features/groups/registration/status-steps.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/group-status';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[\w-]{20,100}$/.test(params.token)) throw notThere('registration');
  const group = await load(context, groupCalls.groupStatus, { params: { token: params.token } }, 'registration');
  return { texts: hiddenPage(request, `Registration ${group.reference}`), group: statusView(group) };
}

export default function GroupStatus({ loaderData }: Route.ComponentProps) {
  const { group } = loaderData;
  return (
    <>
      <PageHead ink="board" label={`Registration ${group.reference}`} title={group.label} intro={group.text} />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-labelledby="asked">
            <h2 id="asked">Your request</h2>
            <dl className={listsStyles.lines}>
              {group.facts.map((fact) => (
                <div key={fact.label}>
                  <dt className="label">{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <aside className={boardFormStyles.ways} aria-label="Status">
            <h2>Status</h2>
            <StatusSteps steps={group.steps} />
            <p className={boardFormStyles.links}>
              <ButtonLink to="/contact" size="sm" variant="gold" plain>
                Contact us about this registration
              </ButtonLink>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}
