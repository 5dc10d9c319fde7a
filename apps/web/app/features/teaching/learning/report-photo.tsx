import { useClassMedia } from '../stories/use-class-media.ts';
import * as styles from './learning.module.css';

/** The photo of a report, for as long as the family says yes to photos. */
export function ReportPhoto({ id, name }: { id: string; name: string }) {
  const { url, gone } = useClassMedia(id, 'large');
  if (gone || !url) return null;
  return <img className={styles.reportPhoto} src={url} alt={`${name} in class`} />;
}
