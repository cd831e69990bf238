/** General parameters: labels and numbers that rest on a decision; a correction is an edit, not a release. */
export const parameters = [
  ['JOB_CLOSE_DAYS', 30, 'Days after technical completion until a job closes by itself'],
  ['SERVICE_TOLERANCE_HOURS', 50, 'Hours before and after the due reading that count as on time'],
  ['ACHIEVEMENT_RED', 50, 'Achievement percent up to which a card is red'],
  ['ACHIEVEMENT_YELLOW', 95, 'Achievement percent up to which a card is yellow'],
  ['SMR_HOURS_PER_DAY', 24, 'Hours per elapsed day above which a meter reading must be confirmed'],
  ['COMPANY_NAME', 'DCA', 'Name of the company at the head of its papers'],
  ['COMPANY_COLOUR', '#d98e04', 'Colour of the company on its papers, as #rrggbb'],
  [
    'COMPANY_LOGO',
    null,
    'Logo at the head of papers: data address of a PNG or JPEG; a plain mark is drawn without one',
  ],
] as const;
