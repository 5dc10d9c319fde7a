/** Made-up classmates of the demo groups: with an age and a grade, or only a name as schools often send them. */
export const demoGroupMembers: Readonly<Record<string, readonly string[]>> = {
  'Grade 5 science block': [
    'Alia Gordon',
    'Britney Salmon',
    'Cameron Ellis',
    'Damion Facey',
    'Elijah Nugent',
    'Faith Barnes',
    'Giovanni Hylton',
    'Hannah Pryce',
    'Isaiah Cole',
    'Jada Meikle',
    'Kevaughn Lewis',
    'Latoya Hibbert',
    'Micah Swaby',
    'Nathaniel Dacres',
    'Olivia Tulloch',
    'Peter-Gay Ricketts',
  ],
  'Robotics club': [
    'Ashani Graham',
    'Brandon Foster',
    'Chevelle Myrie',
    'Dontae Walters',
    'Ethan Sinclair',
    'Gabrielle Hines',
    'Jevaughn Parkes',
    'Kiana Rowe',
    'Malik Henry',
    'Tianna Ebanks',
  ],
  'Summer outreach': [
    'Akeem Vassell',
    'Brianna Duhaney',
    'Carlisle Spence',
    'Daria Whyte',
    'Jordan Lindsay',
    'Kemoya Stewart',
  ],
};

/** What the school wrote on its list for the people in the room. */
export const demoGroupAlerts: Readonly<Record<string, string>> = {
  'Cameron Ellis': 'Peanut allergy: no shared snacks',
  'Latoya Hibbert': 'Asthma: blue inhaler in her skirt pocket',
  'Malik Henry': 'Diabetes: juice box if he feels shaky, then call his mother',
};
