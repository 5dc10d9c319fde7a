/** Made-up families: names that are common in Jamaica, children between four and fourteen. */
export interface DemoFamily {
  parent: string;
  place: string;
  /** Days before today that the account was opened. */
  since: number;
  /** Shares the number of another family: a suggestion of duplicates. */
  phoneOf?: string;
  children: ReadonlyArray<{
    name: string;
    age: number;
    months: number;
    school: string;
    notes?: string;
    alert?: string;
  }>;
}

export const demoFamilies: readonly DemoFamily[] = [
  {
    parent: 'Andrea Bailey',
    place: 'Havendale, Kingston 19',
    since: 430,
    children: [
      { name: 'Ruel Bailey', age: 10, months: 4, school: 'Meadowvale Primary' },
      { name: 'Renae Bailey', age: 7, months: 8, school: 'Meadowvale Primary' },
    ],
  },
  {
    parent: 'Devon Thompson',
    place: 'Barbican, Kingston 8',
    since: 415,
    children: [
      {
        name: 'Kayla-Ann Thompson',
        age: 12,
        months: 1,
        school: 'Long Hill High',
        notes: 'Asthma since she was three; worse with dust and in December.',
        alert: 'Asthma: inhaler in the front pocket of her bag',
      },
    ],
  },
  {
    parent: 'Marcia Reid',
    place: 'Meadowbrook, Kingston 19',
    since: 402,
    children: [{ name: 'Shanice Reid', age: 9, months: 6, school: 'St. Clare Preparatory' }],
  },
  {
    parent: 'Paulette Wright',
    place: 'Portmore, St. Catherine',
    since: 398,
    children: [
      { name: 'Omari Wright', age: 11, months: 3, school: 'Greater Bay Primary' },
      { name: 'Imani Wright', age: 6, months: 2, school: 'Greater Bay Primary' },
    ],
  },
  {
    parent: 'Kerry Chin',
    place: 'Red Hills, St. Andrew',
    since: 391,
    children: [
      {
        name: 'Aaliyah Chin',
        age: 8,
        months: 9,
        school: 'Hillcrest Preparatory',
        notes: 'Allergic to peanuts and cashews.',
        alert: 'Peanut allergy: no shared snacks, pen in her lunch bag',
      },
    ],
  },
  {
    parent: 'Sandra Francis',
    place: 'Mona, Kingston 7',
    since: 366,
    children: [{ name: 'Dequan Francis', age: 10, months: 0, school: 'College View Primary' }],
  },
  {
    parent: 'Garth Palmer',
    place: 'Stony Hill, St. Andrew',
    since: 340,
    children: [
      { name: 'Nia Palmer', age: 13, months: 5, school: 'Stony Ridge High' },
      { name: 'Noel Palmer', age: 9, months: 2, school: 'Stony Ridge Primary' },
    ],
  },
  {
    parent: 'Heather Lewis',
    place: 'Spanish Town, St. Catherine',
    since: 322,
    children: [{ name: 'Malik Lewis', age: 7, months: 3, school: 'Old Capital Primary' }],
  },
  {
    parent: 'Trevor Gordon',
    place: 'Liguanea, Kingston 6',
    since: 305,
    children: [
      { name: 'Zara Gordon', age: 11, months: 7, school: 'Hope Valley Preparatory' },
      { name: 'Zane Gordon', age: 5, months: 6, school: 'Hope Valley Preparatory' },
    ],
  },
  {
    parent: 'Nadine Brown',
    place: 'Vineyard Town, Kingston 3',
    since: 288,
    children: [{ name: 'Jordan Brown', age: 12, months: 8, school: 'Eastern Technical' }],
  },
  {
    parent: 'Winston Clarke',
    place: 'Constant Spring, Kingston 8',
    since: 262,
    children: [
      { name: 'Abigail Clarke', age: 8, months: 1, school: 'St. Clare Preparatory' },
      { name: 'Aaron Clarke', age: 10, months: 10, school: 'St. Clare Preparatory' },
    ],
  },
  {
    parent: 'Tracey-Ann Miller',
    place: 'Duhaney Park, Kingston 20',
    since: 231,
    children: [{ name: 'Khalil Miller', age: 9, months: 11, school: 'Western Park Primary' }],
  },
  {
    parent: 'Ian Stewart',
    place: 'Gordon Town, St. Andrew',
    since: 205,
    children: [{ name: 'Leah Stewart', age: 13, months: 2, school: 'Blue Ridge High' }],
  },
  {
    parent: 'Camille Edwards',
    place: 'Forest Hills, Kingston 19',
    since: 188,
    children: [
      { name: 'Ethan Edwards', age: 6, months: 7, school: 'Red Gal Ring Preparatory' },
      { name: 'Elise Edwards', age: 4, months: 10, school: 'Red Gal Ring Preparatory' },
    ],
  },
  {
    parent: 'Rohan Singh',
    place: 'Norbrook, Kingston 8',
    since: 171,
    children: [
      {
        name: 'Priya Singh',
        age: 10,
        months: 6,
        school: 'Hillcrest Preparatory',
        notes: 'Wears hearing aids on both sides.',
        alert: 'Hearing aids: please speak facing her',
      },
    ],
  },
  {
    parent: 'Yvonne Samuels',
    place: 'Harbour View, Kingston 17',
    since: 160,
    children: [
      { name: 'Tyrese Samuels', age: 11, months: 9, school: 'Harbour Primary' },
      { name: 'Tiana Samuels', age: 8, months: 5, school: 'Harbour Primary' },
    ],
  },
  {
    parent: 'Courtney Davis',
    place: 'Mandeville, Manchester',
    since: 149,
    children: [{ name: 'Rashad Davis', age: 12, months: 3, school: 'Mile Gully High' }],
  },
  {
    parent: 'Michelle Grant',
    place: 'Cherry Gardens, Kingston 8',
    since: 133,
    children: [
      { name: 'Sophia Grant', age: 7, months: 1, school: 'Hope Valley Preparatory' },
      { name: 'Samuel Grant', age: 5, months: 2, school: 'Hope Valley Preparatory' },
    ],
  },
  {
    parent: 'Delroy Henry',
    place: 'August Town, Kingston 7',
    since: 104,
    children: [{ name: 'Dominic Henry', age: 10, months: 8, school: 'College View Primary' }],
  },
  {
    parent: 'Karlene Foster',
    place: 'Old Harbour, St. Catherine',
    since: 76,
    children: [{ name: 'Brianna Foster', age: 9, months: 4, school: 'Old Harbour Primary' }],
  },
  {
    parent: 'Leon Watson',
    place: 'Arcadia, Kingston 8',
    since: 54,
    children: [
      { name: 'Lamar Watson', age: 8, months: 8, school: 'St. Clare Preparatory' },
      { name: 'Lia Watson', age: 6, months: 4, school: 'St. Clare Preparatory' },
    ],
  },
  {
    parent: 'Suzette McKenzie',
    place: 'Jacks Hill, Kingston 6',
    since: 33,
    phoneOf: 'Courtney Davis',
    children: [{ name: 'Xavier McKenzie', age: 11, months: 2, school: 'Hope Valley Preparatory' }],
  },
  {
    parent: 'Patrick Rowe',
    place: 'Pembroke Hall, Kingston 20',
    since: 19,
    children: [
      { name: 'Gabrielle Rowe', age: 7, months: 10, school: 'Western Park Primary' },
      { name: 'Gavin Rowe', age: 10, months: 2, school: 'Western Park Primary' },
    ],
  },
  {
    parent: 'Natalie Simpson',
    place: 'Papine, Kingston 6',
    since: 8,
    children: [{ name: 'Micah Simpson', age: 9, months: 1, school: 'College View Primary' }],
  },
];
