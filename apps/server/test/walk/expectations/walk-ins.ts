import { adminOnly, type Area } from '../patterns.ts';

/** Each walk-in is another family. */
let walkIns = 0;

export const walkInExpectations = {
  quoteWalkIn: adminOnly(200, () => ({
    body: { family_id: null, children: [{ student_id: null, program_ids: [] }] },
  })),
  recordWalkIn: adminOnly(201, () => {
    walkIns += 1;
    return {
      body: {
        family_id: null,
        parent: { full_name: 'Denise Brown', phone: `876555${4000 + walkIns}`, email: '', address: '' },
        agreed: true,
        texting: false,
        invite: false,
        contact: null,
        children: [
          {
            full_name: 'Tia Brown',
            date_of_birth: '2016-03-04',
            grade_level: '5',
            school: '',
            photo: false,
            programs: [],
          },
        ],
        known: [],
        expected_amount: 0,
        payment: null,
      },
    };
  }),
} satisfies Area;
