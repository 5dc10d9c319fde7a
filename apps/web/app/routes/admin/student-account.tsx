import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { AccountAccess } from '../../features/accounts/users/account-access.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { StudentContext } from './student.tsx';
import type { Route } from './+types/student-account.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const one = { params: { id: params.id } };
    const { account_id: id } = await call(studentFileCalls.getOfficeStudentFile, one, { signal });
    return id ? { id, access: await call(accountHelpCalls.getAccountDesk, { params: { id } }, { signal }) } : null;
  });
}

export default function StudentAccount({ loaderData }: Route.ComponentProps) {
  const { student } = useOutletContext<StudentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(account) =>
        account ? (
          <AccountAccess
            holder={{ id: account.id, full_name: student.full_name, is_active: student.is_active }}
            access={account.access}
          />
        ) : (
          <Panel title="Signing in">
            <div className={panelStyles.body}>
              <p className={adminPageStyles.quiet}>{`${student.full_name} has no account of their own.`}</p>
            </div>
          </Panel>
        )
      }
    </WhenLoaded>
  );
}
