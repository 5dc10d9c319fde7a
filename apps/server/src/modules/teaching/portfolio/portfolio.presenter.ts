/** The page for everyone: a first name and an age, and nothing else about the student. */
export const presentPublic = <Thing>(
  { firstName, age, items }: { firstName: string; age: number; items: Thing[] },
  organisation: string,
) => ({ first_name: firstName, age, items, organisation });
