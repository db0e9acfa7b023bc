/** Messages about roles, suspensions and the rights of several people. */
export const RIGHTS_MESSAGES = {
  rightsNeeded: { en: "Choose at least one permission.", ar: "اختر صلاحية واحدة على الأقل." },
  rightsOrRole: { en: "Choose either permissions or a role.", ar: "اختر إما صلاحيات وإما دورًا." },
  branchNeeded: { en: "Choose at least one branch.", ar: "اختر فرعًا واحدًا على الأقل." },
  memberNeeded: { en: "Choose at least one person.", ar: "اختر شخصًا واحدًا على الأقل." },
  roleTaken: { en: "Another role has this name.", ar: "يحمل دور آخر هذا الاسم." },
  rolesFull: { en: "There are as many roles as a business can have.", ar: "بلغ النشاط أكبر عدد ممكن من الأدوار." },
  suspendedIn: {
    en: "{business} has suspended your access. Ask {owner}.",
    ar: "أوقف {business} دخولك. اسأل {owner}.",
  },
  askedLately: {
    en: "Your request was declined. You can ask again {when}.",
    ar: "رُفض طلبك. يمكنك أن تطلب مجددًا {when}.",
  },
} as const;
