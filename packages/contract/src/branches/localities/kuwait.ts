/** Localities of Kuwait by governorate, one a line; `parseLocalities` describes the format. */
export const KUWAIT = `
# Capital | العاصمة
** Kuwait City | مدينة الكويت | 29.3697 47.9783 | Al Kuwayt, الكويت, الديرة
Sharq | شرق | 29.3800 47.9900 | Sharg
Dasman | دسمان | 29.3880 47.9990
Mirqab | المرقاب | 29.3660 47.9800 | Murgab
Qibla | القبلة | 29.3690 47.9680 | Jibla, جبلة
Salhiya | الصالحية | 29.3660 47.9670
Bneid Al Gar | بنيد القار | 29.3730 48.0050 | Bnaid Al Qar
Dasma | الدسمة | 29.3650 48.0010
Daiya | الدعية | 29.3600 48.0080
Mansouriya | المنصورية | 29.3570 47.9960
Abdullah Al Salem | ضاحية عبدالله السالم | 29.3530 47.9840
Nuzha | النزهة | 29.3420 47.9930
Faiha | الفيحاء | 29.3410 47.9800
Shamiya | الشامية | 29.3470 47.9620
Rawda | الروضة | 29.3300 47.9970
Adailiya | العديلية | 29.3260 47.9840
Khaldiya | الخالدية | 29.3250 47.9630
Kaifan | كيفان | 29.3370 47.9590
Qadsiya | القادسية | 29.3480 48.0030
Qortuba | قرطبة | 29.3130 47.9870
Surra | السرة | 29.3130 48.0080
Yarmouk | اليرموك | 29.3120 47.9690
Shuwaikh | الشويخ | 29.3500 47.9500
Shuwaikh Industrial | الشويخ الصناعية | 29.3330 47.9390
Shuwaikh Residential | الشويخ السكنية | 29.3560 47.9560
Shuwaikh Port | ميناء الشويخ | 29.3540 47.9280
Granada | غرناطة | 29.3110 47.8790 | Gharnata
Sulaibikhat | الصليبخات | 29.3180 47.8400
Doha | الدوحة | 29.3150 47.8180
North West Sulaibikhat | شمال غرب الصليبخات | 29.3060 47.7990
Jaber Al Ahmad City | مدينة جابر الأحمد | 29.3440 47.7600
Failaka Island | جزيرة فيلكا | 29.4390 48.3300 | Faylaka
# Hawalli | حولي
* Hawalli | حولي | 29.3330 48.0290
* Salmiya | السالمية | 29.3340 48.0760 | As Salimiyah
Jabriya | الجابرية | 29.3180 48.0260
Rumaithiya | الرميثية | 29.3120 48.0740
Salwa | سلوى | 29.2960 48.0790
Bayan | بيان | 29.3030 48.0490
Mishref | مشرف | 29.2750 48.0680 | Mushrif
Mubarak Al Abdullah | مبارك العبدالله | 29.2480 48.0500 | West Mishref, غرب مشرف
Shaab | الشعب | 29.3500 48.0270
Maidan Hawalli | ميدان حولي | 29.3430 48.0390
Bidaa | البدع | 29.3180 48.0920
Anjafa | أنجفة | 29.2930 48.0930
Hitteen | حطين | 29.2790 48.0190
Salam | السلام | 29.2960 48.0130
Zahra | الزهراء | 29.2780 47.9960
Shuhada | الشهداء | 29.2690 48.0320
Siddiq | الصديق | 29.2920 47.9940
# Farwaniya | الفروانية
* Farwaniya | الفروانية | 29.2770 47.9590
Khaitan | خيطان | 29.2830 47.9740
Abraq Khaitan | أبرق خيطان | 29.2930 47.9820
Jleeb Al Shuyoukh | جليب الشيوخ | 29.2590 47.9330
Abbasiya | العباسية | 29.2620 47.9400
Hasawi | الحساوي | 29.2670 47.9260
Omariya | العمرية | 29.2960 47.9530
Rabiya | الرابية | 29.2950 47.9330
Rai | الري | 29.3080 47.9430 | Al Rai, The Avenues
Riggai | الرقعي | 29.3060 47.9180 | Riqae
Ardiya | العارضية | 29.2900 47.9070
Andalus | الأندلس | 29.3000 47.8840
Firdous | الفردوس | 29.2840 47.8740
Ishbiliya | إشبيلية | 29.2730 47.9350 | Ashbelya
Rehab | الرحاب | 29.2860 47.9320
Sabah Al Nasser | صباح الناصر | 29.2730 47.8840
Abdullah Al Mubarak | عبدالله المبارك | 29.2430 47.9040 | West Jleeb, غرب الجليب
Dajeej | الضجيج | 29.2620 47.9690
South Surra | جنوب السرة | 29.2690 47.9780
# Mubarak Al Kabeer | مبارك الكبير
Mubarak Al Kabeer | مبارك الكبير | 29.1900 48.0870
Sabah Al Salem | صباح السالم | 29.2570 48.0570
Messila | المسيلة | 29.2560 48.0930
Masayel | المسايل | 29.2390 48.0890
Adan | العدان | 29.2300 48.0670
Qusour | القصور | 29.2170 48.0720
Qurain | القرين | 29.2040 48.0740 | Gurain
Funaitees | الفنيطيس | 29.2250 48.1020
Abu Ftaira | أبو فطيرة | 29.1970 48.1030 | Abu Fatira
Abu Al Hasaniya | أبو الحصانية | 29.1910 48.1140
Subhan | صبحان | 29.2350 48.0080
# Ahmadi | الأحمدي
* Ahmadi | الأحمدي | 29.0770 48.0840
* Fahaheel | الفحيحيل | 29.0820 48.1300
Mangaf | المنقف | 29.0960 48.1330
Abu Halifa | أبو حليفة | 29.1270 48.1250 | Abu Hulaifa
Mahboula | المهبولة | 29.1450 48.1300
Fintas | الفنطاس | 29.1740 48.1210
Egaila | العقيلة | 29.1690 48.1000 | Eqaila, Aqaila
Riqqa | الرقة | 29.1460 48.0950 | Reqqa
Hadiya | هدية | 29.1420 48.0850
Sabahiya | الصباحية | 29.1060 48.1040
Dhaher | الظهر | 29.1590 48.0650
Jaber Al Ali | جابر العلي | 29.1680 48.0830
Fahad Al Ahmad | فهد الأحمد | 29.1270 48.1020
Ali Sabah Al Salem | علي صباح السالم | 28.9580 48.1570 | Umm Al Hayman, أم الهيمان
Shuaiba | الشعيبة | 29.0400 48.1560
Mina Abdullah | ميناء عبدالله | 29.0080 48.1620
Julaia | الجليعة | 28.8650 48.2780 | Jlea
Dhubaiya | الضباعية | 28.8300 48.2850 | Dubaiya
Bnaider | بنيدر | 28.7750 48.2930 | Benaider
Zour | الزور | 28.7370 48.3780
* Khiran | الخيران | 28.6540 48.3800 | Al Khairan
Sabah Al Ahmad Sea City | مدينة صباح الأحمد البحرية | 28.6560 48.3890 | Khiran Pearl, لؤلؤة الخيران
Sabah Al Ahmad City | مدينة صباح الأحمد | 28.7870 48.0650
Nuwaiseeb | النويصيب | 28.5600 48.3930
* Wafra | الوفرة | 28.6390 47.9310
# Jahra | الجهراء
* Jahra | الجهراء | 29.3370 47.6580
Saad Al Abdullah | سعد العبدالله | 29.3130 47.7180
Naeem | النعيم | 29.3330 47.6900
Naseem | النسيم | 29.3220 47.6880
Qasr | القصر | 29.3440 47.6800
Oyoun | العيون | 29.3300 47.6540
Waha | الواحة | 29.3400 47.6460
Taima | تيماء | 29.3280 47.6680
Amghara | أمغرة | 29.3050 47.7480
Sulaibiya | الصليبية | 29.2830 47.8150
Kabd | كبد | 29.1650 47.7350
Mutlaa | المطلاع | 29.4400 47.6200 | South Mutlaa
Subiya | الصبية | 29.5700 48.0900
* Abdali | العبدلي | 30.0420 47.7220
Boubyan Island | جزيرة بوبيان | 29.7600 48.2200
`;
