import { galleryCategories } from '@doctorbird/contract/content/gallery';
import { galleryCalls } from '@doctorbird/contract/content/gallery';
import { pageCalls } from '@doctorbird/contract/content/pages';
import { load } from '../../api/load.ts';
import { galleryView } from '../../features/content/gallery/gallery-view.ts';
import { GalleryWall, OpenGalleryItem } from '../../features/content/gallery/gallery-wall.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { addressSearch, chipLinks, knownWord, pageNumber, searchText } from '../../showcase/chip-links.ts';
import { Chips } from '../../showcase/chips.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { findOutsideList } from '../../showcase/outside-list.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { holdWhileOpen } from '../../showcase/hold-while-open.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { placeView } from '../../showcase/picture-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/gallery';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;
export const shouldRevalidate = holdWhileOpen('item');

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = addressSearch(request);
  const category = knownWord(galleryCategories, search.get('category'));
  const q = searchText(search.get('q'));
  const [page, items] = await Promise.all([
    load(context, pageCalls.getCategoryPage, { params: { section: 'gallery', slug: 'all' } }),
    load(context, galleryCalls.listGallery, {
      query: { category, q, page: pageNumber(search), limit: 24 },
    }),
  ]);
  const chosen = await findOutsideList({
    slug: search.get('item'),
    shown: items.data,
    find: (slug) => load(context, galleryCalls.getGalleryItem, { params: { slug } }),
  });
  return {
    texts: await pageTexts(context, request, { title: page.title, description: page.intro }),
    head: { title: page.title, intro: page.intro },
    picture: placeView(page, 'drawing'),
    items: { ...items, data: items.data.map(galleryView) },
    chosen: chosen && galleryView(chosen),
    category: category ?? null,
    filtered: Boolean(category || q),
    chips: chipLinks({
      path: '/gallery',
      name: 'category',
      search,
      options: galleryCategories.map((value) => ({ value, label: value })),
    }),
  };
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { head, picture, items, chosen, category, filtered, chips } = loaderData;
  return (
    <>
      <PageHead ink="reef" label="Gallery" title={head.title} intro={head.intro} picture={picture} />
      <div className={listsStyles.section}>
        <div className="wrap">
          <FilterBar label="Search the gallery">
            <SearchBox label="Search the gallery" placeholder="Camp, medal, sumo…" />
            {category && <input type="hidden" name="category" value={category} />}
          </FilterBar>
          <Chips label="Category" chips={chips} />
          <p className={listsStyles.resultCount} role="status">
            {items.total === 1 ? '1 entry' : `${items.total} entries`}
          </p>
          {items.data.length > 0 && <GalleryWall items={items.data} />}
          {items.total === 0 && (
            <EmptyState
              title="No pictures availble in gallery"
              art={<Drawing art="lost-robot" />}
              action={
                filtered && (
                  <ButtonLink to="/gallery" size="sm" variant="line" plain>
                    Show everything
                  </ButtonLink>
                )
              }
            >
              {filtered ? 'Try another category, or fewer words.' : 'Pictures from the next class are coming soon.'}
            </EmptyState>
          )}
          <OpenGalleryItem items={items.data} chosen={chosen} />
          {items.total > 0 && <PagerIfMore of={items} />}
        </div>
      </div>
    </>
  );
}
