import { Photo } from '../../../showcase/photo.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { ProgramDetails } from './program-view.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from '../team-profiles/teacher.module.css';

/** The people who teach the program and said that families may see them. */
export function ProgramTeachers({ teachers }: { teachers: ProgramDetails['teachers'] }) {
  if (teachers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="teachers">
      <h2 id="teachers">Who teaches</h2>
      <ul className={layoutStyles.stack20}>
        {teachers.map(({ name, biography, photo }, position) => (
          <li key={position} className={styles.teacher}>
            <span className={styles.frame}>
              {photo ? <Photo picture={photo} sizes="96px" eager={false} /> : <Avatar name={name} />}
            </span>
            <div>
              <b>{name}</b>
              {biography && <p className={styles.about}>{biography}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
