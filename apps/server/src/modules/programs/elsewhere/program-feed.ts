import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { CatalogProgram } from '@doctorbird/contract/programs/catalog';

/** Programs as a JSON Feed (jsonfeed.org, version 1.1), with what a program has beyond an article under `_program`. */
export const programFeed = (
  programs: readonly CatalogProgram[],
  { origin, name, at }: { origin: string; name: string; at: string },
) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: `${name}: programs`,
  home_page_url: linkTo(origin, '/programs'),
  feed_url: `${origin}${at}`,
  language: 'en-JM',
  items: programs.map((program) => {
    const url = linkTo(origin, `/programs/${program.slug}`);
    return {
      id: url,
      url,
      title: program.title,
      content_text: program.summary,
      tags: [program.category_label],
      _program: {
        category: program.category,
        status: program.status,
        age_min: program.age_min,
        age_max: program.age_max,
        start_date: program.start_date,
        end_date: program.end_date,
        schedule: program.schedule,
        location: program.location,
        parish: program.venue?.parish ?? null,
        price: program.price,
        currency: program.currency,
        places_left: program.places_left,
        can_enroll: program.can_enroll,
        can_wait: program.can_wait,
        opens_at: program.opens_at,
      },
    };
  }),
});
