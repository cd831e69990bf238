/** The role that the server works as: it owns nothing and may only append to the audit. */
export const appRole = 'dca_app';
