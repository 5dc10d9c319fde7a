import { storyPlaces, type StoryPlace, type StorySheet } from '@doctorbird/contract/teaching/stories';
import * as styles from './stories.module.css';

const titles: Record<StoryPlace, string> = {
  story: 'Class story',
  portfolio: 'Portfolio',
  report: 'Next report',
  gallery: 'Public gallery',
};

type WhereItGoesProps = {
  sheet: StorySheet;
  places: readonly StoryPlace[];
  locked: Partial<Record<StoryPlace, string>>;
  onChoose: (next: StoryPlace[]) => void;
};

/** One picture, and each place that it goes to; a place that cannot be chosen says why. */
export const WhereItGoes = ({ sheet, places, locked, onChoose }: WhereItGoesProps) => (
  <fieldset className={styles.where}>
    <legend className="label">Send it to</legend>
    {storyPlaces.map((place) => {
      const why = locked[place];
      return (
        <label key={place} className={styles.place}>
          <input
            type="checkbox"
            aria-label={titles[place]}
            aria-describedby={`to-${place}`}
            checked={places.includes(place) && !why}
            disabled={why !== undefined}
            onChange={({ target }) =>
              onChoose(target.checked ? [...places, place] : places.filter((one) => one !== place))
            }
          />
          <span>
            <b>{titles[place]}</b>
            <small id={`to-${place}`}>{why ?? noteOf(place, sheet)}</small>
          </span>
        </label>
      );
    })}
  </fieldset>
);

const noteOf = (place: StoryPlace, { families, program }: StorySheet): string =>
  ({
    story: `${families === 1 ? '1 family' : `${families} families`} of ${program.title}`,
    portfolio: 'Of everyone who is in it',
    report: 'Waits for the next report of everyone who is in it',
    gallery: 'Our office looks at it first',
  })[place];
