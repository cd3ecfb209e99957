// Calls whose output schema allows more than 1 MB, with the most it may allow in megabytes. What
// bounds the answer in fact is told with each group; a new call should not need a line here.

export const LARGE_ANSWERS: Record<string, number> = {
  // Pages of at most 100 things, each with a text of the length the specification gives it.
  ...{ listNotes: 13, listUserNotes: 13, listSaves: 13, listFriendNotes: 13, listGroupNotes: 13 },
  ...{ listComments: 9, listUserComments: 9, getNotePage: 9, listThreads: 7, listMessages: 7 },
  ...{
    listModeratorNotes: 5,
    listAppeals: 5,
    listAdminAppeals: 5,
    listQuarantine: 3,
    listNotices: 2,
  },
  ...{ listReports: 2, listAdminReports: 2, listFoundGroups: 2, listWords: 2, listAllOrders: 2 },
  ...{ getCorrections: 2 },
  // Pages of at most 100 excerpts, cut to some hundred characters in all; the schema counts each
  // piece between two marks with the length of the whole.
  ...{ searchNotes: 34, searchComments: 17 },
  // Content written by administrators, 200 kB a document; lists and files of at most 100 of them.
  ...{ exportEdu: 134, exportInfos: 25, exportTriangles: 5, listEdu: 51, listTriangles: 22 },
  ...{ listAdminTriangles: 10, listContentChanges: 4, getEduPlacement: 15, getEduStart: 2 },
  ...{ getAdminInfo: 2, getEdu: Infinity, getAdminEdu: Infinity },
  // Staff only: a case with at most 50 reports, each with messages and up to 20 former texts of a
  // message, and the log with the fields of 100 acts.
  ...{ getReport: 504, updateReport: 504, getAdminReport: 504, updateAdminReport: 504 },
  ...{ listActs: 130 },
  // Made from one text of at most 20,000 characters or 50 words: the pieces add up to its length.
  ...{ getKnownShares: 67, getTextWords: 17, getReview: 11, answerTriangle: 4, tryTriangle: 4 },
  ...{ getGameReplay: 2, startGame: 2, listGameWords: 2 },
  // Maps with names of their own: a draft is bounded by its body, passkey options by their library.
  ...{ getDraft: Infinity, startPasskey: Infinity, startPasskeySign: Infinity },
  ...{ startPasskeyProof: Infinity, startStaffProof: Infinity, startEmailPasskey: Infinity },
  ...{ startAdminPasskey: Infinity, startAdminPasskeySign: Infinity },
};
