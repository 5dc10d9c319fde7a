import { parentList } from '@doctorbird/contract/families/parents.list';
import { readList } from '../../../lists/read-list.ts';
import { type ListedParent } from '@doctorbird/contract/families/people-admin';
import { parsePhone, showPhone } from '@doctorbird/contract/core/phones';
import { Link } from 'react-router';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettled } from './use-walk-in-quote.ts';
import * as styles from './walk-in.module.css';

type FoundFamiliesProps = {
  name: string;
  phone: string;
  email: string;
  onUse: (parent: ListedParent) => void;
};

/** Enough of a text that few families have it. */
function searchOf({ name, phone, email }: Omit<FoundFamiliesProps, 'onUse'>): string[] {
  // Numbers are stored in one form, however they are typed.
  const whole = parsePhone(phone);
  return [
    whole ?? '',
    email.includes('@') ? email.trim() : '',
    /\S{2,}\s+\S{3,}/.test(name.trim()) ? name.trim() : '',
  ].filter((text) => text !== '');
}

/** Families that are here already under this phone, email or name, so that nobody is added twice. */
export function FoundFamilies({ onUse, ...typed }: FoundFamiliesProps) {
  const settled = useSettled(JSON.stringify(searchOf(typed)), 400);
  const { data } = useLoaded(settled, async (signal) => {
    const texts = JSON.parse(settled) as string[];
    const found = new Map<string, ListedParent>();
    for (const q of texts) {
      const answer = await readList(parentList)({ q, limit: 3 }, signal);
      for (const parent of answer.data) found.set(parent.id, parent);
    }
    return [...found.values()].slice(0, 3);
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.found} aria-label="Families that are here already">
      <p role="status">
        {data.length === 1 ? 'Is it this family? It is here already.' : 'Is it one of these families?'}
      </p>
      <ul>
        {data.map((parent) => (
          <li key={parent.id}>
            <span>
              <Link to={`/admin/parents/${parent.id}`}>{parent.full_name}</Link>
              <small>
                {[
                  parent.phone && showPhone(parent.phone),
                  parent.email,
                  parent.students.map(({ full_name: child }) => child).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button variant="line" size="sm" plain disabled={!parent.is_active} onClick={() => onUse(parent)}>
              {parent.is_active ? 'Use this family' : 'Switched off'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
