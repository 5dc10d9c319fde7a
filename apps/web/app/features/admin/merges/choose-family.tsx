import type { AdminParent } from '@doctorbird/contract/families/people-admin';
import { Form, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './merges.module.css';
import * as typeStyles from '../../../ui/type.module.css';

interface ChooseFamilyProps {
  family: Pick<AdminParent, 'id' | 'full_name'>;
  q: string;
  found: ReadonlyArray<Pick<AdminParent, 'id' | 'full_name' | 'email' | 'students'>>;
}

/** The other family of a merge, by name, email or phone. */
export function ChooseFamily({ family, q, found }: ChooseFamilyProps) {
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={`/admin/parents/${family.id}`}>
        {family.full_name}
      </Link>
      <PageTitle title={`Merge ${family.full_name} with another family`} />
      <Panel title="Find the other family">
        <div className={panelStyles.body}>
          <Form className={styles.preview} role="search">
            <TextField key={q} label="Name, email or phone" name="q" type="search" defaultValue={q} maxLength={100} />
            <div>
              <Button variant="leaf" plain type="submit">
                Search
              </Button>
            </div>
          </Form>
          {q !== '' && found.length === 0 && <p role="status">No other family matches.</p>}
          <ul className={lineListStyles.list}>
            {found.map((one) => (
              <li key={one.id}>
                <Link to={`/admin/duplicates/${family.id}/${one.id}`}>
                  <b>{one.full_name}</b>
                  <span className={typeStyles.muted}>
                    {[one.email, ...one.students.map((child) => child.full_name)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </div>
  );
}
