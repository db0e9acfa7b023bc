/** Extras, headings of menus, services of salons, rooms and stays: `English / other spellings | Arabic`. */
export const SERVICES_AND_HEADINGS = `
Extra Cheese | جبن إضافي
Extra Sauce | صلصة إضافية
Extra Bread | خبز إضافي
Extra Rice | رز إضافي
Extra Patty | قطعة لحم إضافية
Extra Shot | شوت إضافي
Ketchup | كاتشب
Mayonnaise | مايونيز
Mustard | خردل
Barbecue Sauce | صلصة باربكيو
Ranch Sauce | صلصة رانش
Cheese Sauce | صلصة جبن
Small / S | صغير / صغيرة
Medium / M | وسط / متوسط
Large / L | كبير / كبيرة
Extra Large / XL | كبير جدًا
Regular | عادي
Half | نص / نصف
Quarter | ربع
Whole / Full | كامل / كاملة
Family | عائلي
Piece | حبة
Portion / One Person | نفر
Two Persons | نفرين
Rice | رز / أرز
Chicken | دجاج
Meat | لحم
Kilo / 1 Kilo / KG | كيلو
Half Kilo | نص كيلو / نصف كيلو
Single | سنغل
Double | دبل
Spicy | حار
Not Spicy | غير حار
Kids Meal | وجبة أطفال
Family Meal | وجبة عائلية
Combo / Meal | وجبة
Breakfast | الفطور
Lunch | الغداء
Dinner | العشاء
Starters / Appetizers | المقبلات
Hot Starters / Hot Appetizers | المقبلات الساخنة
Cold Starters / Cold Appetizers | المقبلات الباردة
Salads | السلطات
Soups | الشوربات
Main Dishes / Main Courses / Mains | الأطباق الرئيسية
Grills / Charcoal Grills | المشاوي / المشويات
Rice Dishes | أطباق الرز
Kuwaiti Dishes | أطباق كويتية
Seafood | المأكولات البحرية
Sandwiches | السندويشات / السندويتشات / الساندويتشات
Burgers | البرجر
Pizza | البيتزا
Pasta | الباستا
Sushi Rolls | السوشي
Sides / Side Dishes | الأطباق الجانبية
Desserts / Sweets | الحلويات / الحلو
Bakery | المخبوزات
Cakes | الكيك
Drinks / Beverages | المشروبات
Hot Drinks | المشروبات الساخنة
Cold Drinks | المشروبات الباردة
Juices / Fresh Juices | العصائر / العصيرات
Coffee | القهوة
Extras / Add-ons | الإضافات
Offers | العروض
Kids Menu | قائمة الأطفال
Healthy Food | الأكل الصحي
Vegetarian Dishes | أطباق نباتية
Daily Dish | طبق اليوم
Chef's Specials | أطباق الشيف
Catering / Party Trays | صواني الحفلات
Hair | الشعر
Nails | الأظافر
Skin Care | العناية بالبشرة
Makeup | المكياج
Massage | المساج
Packages | الباقات
Haircut | قص شعر
Children's Haircut | قص شعر أطفال
Bang Trim / Fringe Trim | قص غرة
Blow Dry | سشوار
Hair Wash | غسيل شعر
Wash and Blow Dry | غسيل وسشوار
Hair Styling | تسريحة شعر
Bridal Hairstyle | تسريحة عروس
Hair Color / Hair Dye | صبغة شعر
Root Color / Root Touch-Up | صبغة جذور
Highlights | هايلايت
Balayage | بالياج
Ombre | أومبريه
Bleaching | سحب لون
Keratin Treatment / Keratin | كيراتين
Protein Treatment / Hair Protein | بروتين شعر
Hair Botox | بوتوكس شعر
Hair Mask | ماسك شعر
Hair Oil Treatment / Oil Bath | حمام زيت
Hair Extensions | وصلات شعر
Hair Straightening | فرد شعر
Curls / Hair Curling | ويفي
Makeup Application / Full Makeup | مكياج كامل
Soft Makeup | مكياج ناعم
Evening Makeup | مكياج سهرة
Bridal Makeup | مكياج عروس
Eyelashes / False Lashes | رموش
Lash Extensions | تركيب رموش
Lash Lift | رفع رموش
Threading | خيط
Eyebrow Threading | خيط حواجب
Eyebrow Shaping | تنظيف حواجب
Eyebrow Tinting | صبغ حواجب
Microblading | مايكروبليدنغ
Face Threading | خيط وجه
Upper Lip Threading | خيط شارب
Waxing | واكس
Full Body Wax | واكس جسم كامل
Half Legs Wax | واكس نص ساق
Full Legs Wax | واكس ساق كامل
Arms Wax | واكس يدين
Underarm Wax | واكس إبط
Sugaring / Halawa | حلاوة
Manicure | مانيكير
Pedicure | باديكير
Manicure and Pedicure | مانيكير وباديكير
Gel Manicure | مانيكير جل
Gel Polish | جل أظافر
Nail Polish | طلاء أظافر
Polish Change | تغيير طلاء
Acrylic Nails | أظافر أكريليك
Nail Extensions | تركيب أظافر
Nail Art | رسم أظافر
French Tips | فرنش
Gel Removal | إزالة جل
Facial / Facial Cleansing | تنظيف بشرة
Deep Facial Cleansing | تنظيف بشرة عميق
Hydrafacial | هيدرافيشل
Face Mask | ماسك وجه
Chemical Peel | تقشير كيميائي
Dermapen | ديرما بن
Laser Hair Removal | إزالة شعر بالليزر
Henna | حناء
Bridal Henna | حناء عروس
Moroccan Bath | حمام مغربي
Royal Moroccan Bath | حمام مغربي ملكي
Turkish Bath | حمام تركي
Bridal Bath | حمام عروس
Body Scrub | تقشير جسم
Relaxing Massage | مساج استرخاء
Swedish Massage | مساج سويدي
Thai Massage | مساج تايلندي
Deep Tissue Massage | مساج عميق
Hot Stone Massage | مساج بالأحجار الساخنة
Foot Massage | مساج قدمين
Back Massage | مساج ظهر
Head Massage | مساج رأس
Aromatherapy | مساج بالزيوت العطرية
Bride Package | باقة العروس
Beard Trim | تحديد لحية
Shave | حلاقة ذقن
Hair and Beard | شعر ولحية
Standard Room | غرفة عادية
Deluxe Room | غرفة ديلوكس
Superior Room | غرفة سوبيريور
Single Room | غرفة مفردة
Double Room | غرفة مزدوجة
Twin Room | غرفة بسريرين
Family Room | غرفة عائلية
Sea View Room | غرفة بإطلالة بحرية
Suite | جناح
Junior Suite | جناح جونيور
Executive Suite | جناح تنفيذي
Royal Suite | جناح ملكي
Presidential Suite | جناح رئاسي
Apartment | شقة
Studio | ستوديو
Villa | فيلا
Chalet | شاليه
Beach Chalet | شاليه على البحر
Chalet with Pool | شاليه مع مسبح
Farm | مزرعة
Camp | مخيم
Majlis | مجلس
Extra Bed | سرير إضافي
Airport Transfer | توصيل المطار
Late Check-Out | مغادرة متأخرة
Early Check-In | وصول مبكر
Cleaning | تنظيف
Laundry | غسيل ملابس
`;
