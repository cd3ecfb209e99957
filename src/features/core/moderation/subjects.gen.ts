// Written by `npm run gen` from the subjects of all features.

export const SUBJECTS = [
  { kind: 'user', handledBy: 'staff', visitorsMayReport: true, isOwnerless: false, hasQuarantine: false, hasRulings: true },
  { kind: 'group', handledBy: 'staff', visitorsMayReport: true, isOwnerless: false, hasQuarantine: false, hasRulings: true },
  { kind: 'note', handledBy: 'moderator', visitorsMayReport: true, isOwnerless: false, hasQuarantine: true, hasRulings: true },
  { kind: 'comment', handledBy: 'security', visitorsMayReport: true, isOwnerless: false, hasQuarantine: true, hasRulings: true },
  { kind: 'voice', handledBy: 'staff', visitorsMayReport: false, isOwnerless: false, hasQuarantine: false, hasRulings: true },
  { kind: 'lesson', handledBy: 'admin', visitorsMayReport: false, isOwnerless: true, hasQuarantine: false, hasRulings: false },
  { kind: 'message', handledBy: 'staff', visitorsMayReport: false, isOwnerless: false, hasQuarantine: false, hasRulings: false },
] as const;
