/**
 * The hashes that some early steps had before their files were changed: a table less of the emulators', a step that ran on
 * filled tables too, a comment. Databases that have them are right.
 */
export const FORMER_STEPS: ReadonlySet<string> = new Set([
  // 0000_shop
  '58c0398d086a72ea77feb22f307dc8dc7323f32b2be8749db3b71fbcc79f8070',
  // 0003_buying
  'ea964c4fc7aa90a7c3155f17fa8f112f5630c93e6c360eaee9fc23b4b96321e0',
  // 0014_categories_need_no_form
  '9564283c571e7fa79b8433c607b8df926e82377abe6f6fe164ee875bfe65c85f',
  // 0016_staff
  'c3e54c2133f10b82422c0fac218e7de7c1d51b20c8151db843f69642e4507524',
  // 0030_transfers_have_numbers
  '26e498dad75bdb4ecab0cf75489358c4f41da6037ab323d7fad3110d65a155a0',
  // 0097_ledger_only_added
  'd79d1aa51f134e8a383ba3c827f5e3be0ff7aa6f57e5ed87e85f13144f28d281',
]);
