import { eq, inArray } from 'drizzle-orm';
import { galleryItem } from '../src/modules/content/gallery/gallery.table.ts';
import { newsletterRecipient } from '../src/modules/messages/newsletter/newsletter-issues.table.ts';
import { newsletterSubscription } from '../src/modules/messages/newsletter/newsletter.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildNewsletter, buildSentNewsletter } from './builders/build-newsletter.ts';
import type { DemoCalendar } from './demo-clock.ts';

interface Stage {
  calendar: DemoCalendar;
  adminId: string;
  programIds: ReadonlyMap<string, string>;
}

/** A newsletter on the website, an older one, and a draft. */
export async function loadDemoNewsletters(tx: Transaction, { calendar, adminId, programIds }: Stage): Promise<void> {
  const titles = ['First light', 'Soldering Saturday', 'Ring night at the club'];
  const items = await tx
    .select({ id: galleryItem.id, title: galleryItem.title, pictures: galleryItem.pictures })
    .from(galleryItem)
    .where(inArray(galleryItem.title, titles));
  const picture = (title: string, caption: string) => {
    const item = items.find((one) => one.title === title)!;
    const [shown] = item.pictures;
    return {
      type: 'picture' as const,
      item: item.id,
      picture: shown && 'art' in shown ? shown.art : '',
      caption,
    };
  };
  const program = programIds.get('after-school-robotics-2') ?? null;
  const readers = await tx
    .select({ id: newsletterSubscription.id, email: newsletterSubscription.email })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.state, 'subscribed'));
  const sent = [
    {
      at: calendar.past(-9, 15),
      slug: 'sixty-joints-each',
      subject: 'Sixty joints each',
      blocks: [
        {
          type: 'text' as const,
          text: 'Twelve builders came on a Saturday with their sleeves rolled up and left with a board that blinks. **Fifty-four of sixty joints were shiny**, and the other six are shiny now.\n\nWhat they learned on the way:\n\n- heat the pad, not the solder\n- a cold joint looks gray\n- glasses stay on, also for the photograph',
        },
        picture('Soldering Saturday', 'A board in its clamp, before the first joint'),
        { type: 'heading' as const, text: 'Join the next group' },
        { type: 'program' as const, program },
      ],
    },
    {
      at: calendar.past(-41, 15),
      slug: 'the-oldest-circuit-in-the-house',
      subject: 'The oldest circuit in the house',
      blocks: [
        {
          type: 'text' as const,
          text: 'A battery, a switch and a light. Every September the youngest group builds it, and every September somebody gasps.\n\nSee all pictures in [our gallery](https://doctorbird.example/gallery).',
        },
        picture('First light', ''),
        { type: 'button' as const, label: 'See the programs', link: '/programs' },
      ],
    },
  ];
  for (const { at, ...facts } of sent) {
    const issueId = await buildSentNewsletter(tx, { at, createdBy: adminId, ...facts });
    await tx.insert(newsletterRecipient).values(
      readers.map(({ id, email }) => ({
        id: newId(),
        issueId,
        address: email,
        subscriptionId: id,
        mailId: newId(),
        handedAt: at,
        createdAt: at,
      })),
    );
  }
  await buildNewsletter(tx, {
    subject: 'Ring night, told by a referee aged eleven',
    createdBy: adminId,
    createdAt: calendar.past(-1, 15),
    blocks: [
      { type: 'text', text: 'Eight sumo robots, one ring.' },
      picture('Ring night at the club', ''),
      { type: 'text', text: '' },
    ],
  });
}
