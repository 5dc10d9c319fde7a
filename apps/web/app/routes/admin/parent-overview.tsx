import clsx from 'clsx';
import { Link, useOutletContext } from 'react-router';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { RecordTags } from '../../features/admin/tags/record-tags.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { ChildLines } from '../../features/families/parents/child-lines.tsx';
import { loadChildren } from '../../features/families/parents/load-children.ts';
import { PhoneLinks } from '../../features/families/parents/phone-links.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ParentContext } from './parent.tsx';
import type { Route } from './+types/parent-overview.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadChildren(params.id, signal));
}

export default function ParentOverview({ loaderData }: Route.ComponentProps) {
  const { parent, file } = useOutletContext<ParentContext>();
  const page = `/admin/parents/${parent.id}`;
  const { ledger } = file;
  return (
    <WhenLoaded result={loaderData} within>
      {(children) => (
        <div className={adminPageStyles.beside}>
          <div className={portalPageStyles.stack}>
            <Panel title="Children" aside={<Link to={`${page}/enrollments`}>All enrollments</Link>}>
              <div className={panelStyles.body}>
                <ChildLines students={children} />
              </div>
            </Panel>
            {ledger && (
              <Panel title="Balance" aside={<Link to={`${page}/payments`}>All payments</Link>}>
                <div className={panelStyles.body}>
                  <FactList
                    even
                    facts={[
                      { label: 'Due now', value: formatMoney(ledger.due) },
                      { label: 'Charged', value: formatMoney(ledger.charged) },
                      { label: 'Paid', value: formatMoney(ledger.paid) },
                      { label: 'Credit', value: formatMoney(ledger.credit) },
                    ]}
                  />
                </div>
              </Panel>
            )}
            <CustomFieldValues kind="family" id={parent.id} />
          </div>
          <div className={adminPageStyles.column}>
            <Panel title="Contact">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <FactList
                  facts={[
                    {
                      label: 'Email',
                      value: parent.email ? <MailLink to={parent.email} /> : 'No email address',
                      wide: true,
                    },
                    { label: 'Address', value: parent.address ?? 'No address given', wide: true },
                    { label: 'Join date', value: formatDate(parent.created_at) },
                    { label: 'Family code', value: <span className={textStyles.reference}>{file.family_code}</span> },
                  ]}
                />
                {parent.phone ? (
                  <PhoneLinks phone={parent.phone} name={parent.full_name} />
                ) : (
                  <p className={adminPageStyles.quiet}>No phone given</p>
                )}
              </div>
            </Panel>
            <RecordTags kind="family" id={parent.id} />
            <RecordTasks kind="family" id={parent.id} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
