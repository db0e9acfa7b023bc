/** Towns of the Emirates and districts of their cities, one a line; `parseLocalities` describes the format. */
export const EMIRATES = `
** Dubai | دبي | 25.2050 55.2710
** Abu Dhabi | أبوظبي | 24.4510 54.3970
** Sharjah | الشارقة | 25.3370 55.4120
* Al Ain | العين | 24.1920 55.7610
* Ajman | عجمان | 25.4020 55.4790
* Ras Al Khaimah | رأس الخيمة | 25.7900 55.9430 | RAK
* Fujairah | الفجيرة | 25.1160 56.3410
* Umm Al Quwain | أم القيوين | 25.5650 55.5550 | UAQ
* Khor Fakkan | خورفكان | 25.3310 56.3420
Kalba | كلباء | 25.0510 56.3540
* Dhaid | الذيد | 25.2880 55.8820
Dibba Al Fujairah | دبا الفجيرة | 25.5920 56.2620
Dibba Al Hisn | دبا الحصن | 25.6200 56.2730
* Hatta | حتا | 24.8010 56.1270
Masafi | مسافي | 25.3150 56.1640
Masfout | مصفوت | 24.8110 56.1070
Al Hamriyah | الحمرية | 25.4780 55.5340
Mleiha | مليحة | 25.1350 55.8840
Al Madam | المدام | 24.9740 55.7780
* Ruwais | الرويس | 24.1100 52.7310
* Madinat Zayed | مدينة زايد | 23.6540 53.7050 | Zayed City
* Liwa | ليوا | 23.1340 53.7860 | Muzairaa, مزيرعة
Ghayathi | غياثي | 23.8380 52.8030
Mirfa | المرفأ | 24.0930 53.4860
Sila | السلع | 24.0280 51.7650
* Delma Island | جزيرة دلما | 24.4800 52.3100
Sir Bani Yas Island | جزيرة صير بني ياس | 24.3300 52.6000
Al Rams | الرمس | 25.8770 56.0190
Shaam | شعم | 26.0280 56.0840
# Dubai | دبي
Deira | ديرة | 25.2710 55.3020
Bur Dubai | بر دبي | 25.2600 55.2990
Karama | الكرامة | 25.2400 55.3010
Satwa | السطوة | 25.2220 55.2750
Oud Metha | عود ميثاء | 25.2370 55.3140
Zabeel | زعبيل | 25.2250 55.3050
Al Qusais | القصيص | 25.2750 55.3780
Al Nahda | النهدة | 25.2900 55.3700
Muhaisnah | محيصنة | 25.2540 55.4120
Al Twar | الطوار | 25.2650 55.3790
Rashidiya | الراشدية | 25.2250 55.3890
Mirdif | مردف | 25.2240 55.4140
Al Warqa | الورقاء | 25.1930 55.4200
Nad Al Hamar | ند الحمر | 25.2010 55.3840
Al Mizhar | المزهر | 25.2480 55.4410
Al Khawaneej | الخوانيج | 25.2490 55.4850
Festival City | فستيفال سيتي | 25.2220 55.3570
Downtown Dubai | وسط مدينة دبي | 25.1940 55.2780 | Burj Khalifa, برج خليفة
DIFC | مركز دبي المالي العالمي | 25.2110 55.2780
Business Bay | الخليج التجاري | 25.1850 55.2700
Al Wasl | الوصل | 25.1990 55.2560
Jumeirah | جميرا | 25.2080 55.2500 | Jumaira
Al Safa | الصفا | 25.1700 55.2330
Umm Suqeim | أم سقيم | 25.1550 55.2100
Al Quoz | القوز | 25.1450 55.2430
Al Barsha | البرشاء | 25.1070 55.2000
Al Sufouh | الصفوح | 25.1200 55.1830
Dubai Marina | مرسى دبي | 25.0850 55.1460 | دبي مارينا
JBR | جي بي آر | 25.0780 55.1330 | Jumeirah Beach Residence
Palm Jumeirah | نخلة جميرا | 25.1160 55.1350
JLT | أبراج بحيرات جميرا | 25.0700 55.1430 | Jumeirah Lakes Towers
JVC | قرية جميرا الدائرية | 25.0600 55.2100 | Jumeirah Village Circle
Discovery Gardens | ديسكفري جاردنز | 25.0400 55.1420
Al Furjan | الفرجان | 25.0270 55.1460
Jebel Ali | جبل علي | 25.0030 55.1080
Dubai Hills | دبي هيلز | 25.1150 55.2550
Motor City | موتور سيتي | 25.0460 55.2410
Sports City | مدينة دبي الرياضية | 25.0390 55.2170
Damac Hills | داماك هيلز | 25.0290 55.2530
Arabian Ranches | المرابع العربية | 25.0530 55.2680
Silicon Oasis | واحة دبي للسيليكون | 25.1200 55.3870
International City | المدينة العالمية | 25.1640 55.4100
Dubai Investments Park | مجمع دبي للاستثمار | 25.0080 55.1570 | DIP
Dubai South | دبي الجنوب | 24.8900 55.1600
Nad Al Sheba | ند الشبا | 25.1530 55.3300
Meydan | ميدان | 25.1600 55.3000
Creek Harbour | ميناء خور دبي | 25.2060 55.3450
Global Village | القرية العالمية | 25.0720 55.3060
# Abu Dhabi | أبوظبي
Corniche | الكورنيش | 24.4750 54.3500
Al Khalidiyah | الخالدية | 24.4710 54.3480
Al Bateen | البطين | 24.4520 54.3240
Al Zahiyah | الزاهية | 24.4950 54.3830 | Tourist Club
Al Danah | الدانة | 24.4880 54.3680
Al Reem Island | جزيرة الريم | 24.4990 54.4060
Al Maryah Island | جزيرة المارية | 24.5020 54.3900
Saadiyat Island | جزيرة السعديات | 24.5400 54.4340
Yas Island | جزيرة ياس | 24.4920 54.6070
Al Raha Beach | شاطئ الراحة | 24.4500 54.6050
Al Mushrif | المشرف | 24.4390 54.3800
Al Muroor | المرور | 24.4570 54.3860
Khalifa City | مدينة خليفة | 24.4260 54.6050
Masdar City | مدينة مصدر | 24.4320 54.6160
Mohammed Bin Zayed City | مدينة محمد بن زايد | 24.3480 54.5540 | MBZ
Mussafah | المصفح | 24.3590 54.4830
Baniyas | بني ياس | 24.3100 54.6290
Shakhbout City | مدينة شخبوط | 24.3670 54.6370
Al Shamkha | الشامخة | 24.3930 54.7080
Al Shahama | الشهامة | 24.5290 54.6840
Al Rahba | الرحبة | 24.6100 54.7050
Al Wathba | الوثبة | 24.2600 54.7500
# Sharjah | الشارقة
Al Majaz | المجاز | 25.3240 55.3880
Al Khan | الخان | 25.3240 55.3670
Al Nahda | النهدة | 25.3050 55.3760
Al Qasimia | القاسمية | 25.3470 55.3920
Al Taawun | التعاون | 25.3140 55.3730
Muwaileh | مويلح | 25.3050 55.4560 | Muwailih
University City | المدينة الجامعية | 25.2950 55.4850
Halwan | حلوان | 25.3460 55.4220
Al Sajaa | الصجعة | 25.3150 55.6320
Aljada | الجادة | 25.3190 55.4750
# Ajman | عجمان
Al Nuaimiya | النعيمية | 25.3920 55.4500
Al Rashidiya | الراشدية | 25.3960 55.4430
Al Rumailah | الرميلة | 25.4030 55.4330
Al Jurf | الجرف | 25.4180 55.5080
Al Mowaihat | المويهات | 25.3780 55.4880
# Ras Al Khaimah | رأس الخيمة
Al Nakheel | النخيل | 25.7900 55.9700
Al Hamra Village | قرية الحمرا | 25.6900 55.7850
Mina Al Arab | ميناء العرب | 25.7230 55.8400
Al Marjan Island | جزيرة المرجان | 25.6720 55.7400
Al Jazirah Al Hamra | الجزيرة الحمراء | 25.7090 55.8080
# Al Ain | العين
Al Jimi | الجيمي | 24.2430 55.7330
Al Towayya | الطوية | 24.2560 55.7040
Hili | هيلي | 24.2800 55.7700
Jebel Hafeet | جبل حفيت | 24.0600 55.7770
`;
